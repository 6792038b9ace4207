import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PostPushes } from '../../../api/contract/posts/posts.js'
import type { Member } from '../../chaos/members/member.js'
import { closers } from '../../start/closers.js'
import { ownDirectory } from '../set-up/database.js'
import { httpClient } from '../set-up/http.js'
import { presser } from '../set-up/filling/likes.js'
import { cases, members, openProgram } from '../set-up/program.js'
import { sender } from '../set-up/sender.js'
import { openSocket, watchCases } from '../set-up/sockets.js'
import { MESSAGE_WAY, PUSH_WAY, stepsOf, tracesIn, type Step } from './steps.js'

const RECORDER = fileURLToPath(new URL('recorder.ts', import.meta.url))
const WARM_UP = 200

/** Where the time of a like goes, pressed one at a time on the whole program: the steps it takes, in order. Throws when it takes not all of them. */
export const traceLikes = (likes = 500): Promise<readonly Step[]> =>
  traced(async ({ url, record }, closing) => {
    const [member] = await members(url, 1)
    const [caseId] = await cases(url, member!, 1)
    const press = presser(httpClient(url, closing), member!, caseId!)
    return stepsOf(tracesIn(await record(likes, press)))
  })

/** Only the first change of a post goes out at once, for a quarter of a second: so many are pressed one after the other, and all are on a page. */
const SHOWN = 50

/** The same until its new count has gone out to a page that shows its case. */
export const tracePushes = (likes = 500): Promise<readonly Step[]> =>
  traced(async ({ url, record }, closing) => {
    const [member] = await members(url, 1)
    const caseIds = await cases(url, member!, SHOWN)
    const page = await openSocket(url, member!.token, closing)
    await watchCases(page, caseIds)
    const pressers = caseIds.map((caseId) => presser(httpClient(url, closing), member!, caseId))
    let count = 0
    const press = async (): Promise<void> => {
      const at = count++ % SHOWN
      const told = new Promise<void>((resolve) => {
        const look = ({ post }: PostPushes['postChanged']): void => {
          if (post !== `case:${caseIds[at]!}`) return
          page.off('postChanged', look)
          resolve()
        }
        page.on('postChanged', look)
      })
      await Promise.all([told, pressers[at]!()])
    }
    return stepsOf(tracesIn(await record(likes, press), PUSH_WAY), PUSH_WAY)
  })

/** Where the time of a message in a room of two goes, sent one at a time, until it has gone out to the other's page. */
export const traceMessages = (messages = 500): Promise<readonly Step[]> =>
  traced(async ({ url, record }, closing) => {
    const [writer, reader] = (await members(url, 2)) as [Member, Member]
    const send = await sender(closing, { url, writer, reader })
    return stepsOf(tracesIn(await record(messages, send), MESSAGE_WAY), MESSAGE_WAY)
  })

interface Recording {
  readonly url: string
  /** Presses so many times, after some that count for nothing, and answers what was written down. */
  readonly record: (times: number, press: () => Promise<unknown>) => Promise<string>
}

const traced = async <T>(work: (recording: Recording, closing: ReturnType<typeof closers>) => Promise<T>): Promise<T> => {
  const closing = closers()
  try {
    const file = join(ownDirectory(closing), 'trace')
    const { url } = await openProgram(closing, { preload: RECORDER, settings: { TRACE_FILE: file } })
    const record: Recording['record'] = async (times, press) => {
      for (let pressed = 0; pressed < WARM_UP + times; pressed++) {
        if (pressed === WARM_UP) writeFileSync(file, '')
        await press()
      }
      return readFileSync(file, 'utf8')
    }
    return await work({ url, record }, closing)
  } finally {
    await closing.close()
  }
}
