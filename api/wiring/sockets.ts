import type { Server } from 'node:http'
import { safely } from '../../domain/kernel/unexpected.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Notice } from '../../projections/runtime/notice.js'
import type { Trouble } from '../health/troubles.js'
import type { Deps } from '../deps.js'
import { postPushes } from '../engagement/pushes.js'
import { shownOnPosts } from '../engagement/shown.js'
import { mayVisitorsWatch, mayWatchPosts } from '../engagement/watch.js'
import type { AskingOf } from '../http/sessions/caller.js'
import { visitingWith } from '../http/sessions/visitor-tokens.js'
import { pushesOf, pushing } from '../sockets/pushing.js'
import { recheck } from '../sockets/recheck.js'
import { room, socketsIn, type PageSocket } from '../sockets/rooms.js'
import { mayWatchAny, mayWatchEach } from '../sockets/watch.js'
import { socketServer } from '../sockets/server.js'
import { standingIn } from '../sockets/standing.js'
import { settling } from '../sockets/settling.js'
import type { ApiSlice } from '../slice.js'
import { kindsOf } from './kinds.js'

interface Sockets {
  readonly http: Server
  readonly deps: Pick<Deps, 'now' | 'pool' | 'links' | 'may' | 'sessions' | 'visitors' | 'visitorTokens' | 'addressesOf'>
  readonly slices: readonly ApiSlice[]
  readonly callerOf: AskingOf
  /** Forgets what is known of some members who ask. */
  readonly dropOf: (memberIds: readonly MemberId[]) => void
  readonly origin: string
  /** Whether all views are there. */
  readonly areThere: () => Promise<boolean>
  readonly trouble: Trouble
  /** Milliseconds after which all sockets are checked again: what ends by itself tells nobody. */
  readonly recheckEvery: number | undefined
}

const A_MINUTE = 60_000

/** Milliseconds over which pages that look again are spread, and for which nobody is asked to look once more. */
const SPREAD = 3_000

/** The sockets of this process, what is told to them, and what is asked about them again and again. */
export const openSockets = ({ http, deps, slices, callerOf, dropOf, origin, areThere, trouble, recheckEvery = A_MINUTE }: Sockets) => {
  const { now, pool, links, may, sessions, visitors, visitorTokens, addressesOf } = deps
  const kinds = kindsOf(slices)
  const mayWatch = mayWatchEach(
    mayWatchAny([...kinds.map((kind) => mayWatchPosts(kind, pool, now)), ...slices.flatMap((slice) => slice.watch?.({ pool, now }) ?? [])]),
    mayWatchAny(kinds.flatMap((kind) => mayVisitorsWatch(kind, pool, now))),
  )
  const standing = standingIn(slices.flatMap((slice) => slice.standing?.({ pool }) ?? []))
  const words = slices.flatMap((slice) => slice.words?.({ pool }) ?? [])
  const io = socketServer({ http, callerOf, mayWatch, standing, words, origin, areThere })
  const onTrouble = trouble('a push was lost')
  const resyncs = settling({
    send: () => Promise.resolve(io.emit('resync')).then(() => undefined),
    tooMuch: () => undefined,
    onTrouble,
    quiet: SPREAD,
  })
  const resync = (): void => resyncs.changed(['resync'], 0)
  const visiting = visitingWith(visitorTokens, visitors)
  const checkAgain = (sockets: Iterable<PageSocket>): Promise<void> =>
    recheck({
      sockets,
      mayWatch,
      standing,
      live: (ids) => sessions.live(ids, now()),
      visiting,
      ...may,
    })
  const reconsider = async (memberIds: readonly MemberId[]): Promise<void> => {
    dropOf(memberIds)
    await checkAgain(memberIds.flatMap((id) => socketsIn(io, room.member(id))))
  }
  const onReconsidering = trouble('the sockets of a member could not be checked again')
  const live = { io, pool, links, now, addressesOf, may, reconsider }
  const shown = [...kinds.map((kind) => shownOnPosts(kind, io, pool)), ...slices.flatMap((slice) => slice.shown?.(live) ?? [])]
  const pushes = pushing({
    pushes: pushesOf([
      ...kinds.map((kind) => ({ [kind.view]: postPushes(kind, io, pool, now) })),
      ...slices.map((slice) => slice.pushes?.({ ...live, shown }) ?? {}),
    ]),
    resync,
    onTrouble,
  })

  const checks = settling({
    send: () => checkAgain(io.sockets.sockets.values()),
    tooMuch: () => undefined,
    onTrouble: trouble('sockets could not be checked again'),
  })
  const check = (): void => checks.changed(['sockets'], 0)
  const again = setInterval(safely('timer', check), recheckEvery).unref()

  return {
    hear: (notice: Notice): void => pushes.hear(notice),
    /** More or less is open to a member now. */
    reconsider: (memberId: MemberId): void => void reconsider([memberId]).catch(onReconsidering),
    /** Its sockets are closed. */
    end: (sessionId: string): void => io.in(room.session(sessionId)).disconnectSockets(true),
    /** Notices were missed: all that they would have done is done. */
    missed: (): void => {
      check()
      resync()
    },
    close: async (): Promise<void> => {
      clearInterval(again)
      for (const part of [checks, resyncs, pushes]) part.close()
      await io.close()
    },
  }
}
