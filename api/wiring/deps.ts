import { join } from 'node:path'
import { stateCache } from '../../commands/runtime/states/cache.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { staffRoles } from '../../commands/staff.js'
import { storageRoom } from '../../commands/vault/files/storage.js'
import { vaultSnapshots } from '../../commands/vault/log/snapshots.js'
import { inMs } from '../../domain/kernel/deadline.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { onboardingOf } from '../../projections/onboarding-state/queries.js'
import { restrictedAmong } from '../../projections/member-standing/queries.js'
import { rolesOfMembers } from '../../projections/staff-roles/queries.js'
import type { AppSettings } from '../app-settings.js'
import type { Deps } from '../deps.js'
import { takingInParts } from '../engagement/in-parts.js'
import type { AnyKind } from '../engagement/kind.js'
import { keeper } from '../files/keep.js'
import { filesInParts } from '../files/in-parts/in-parts.js'
import { fileLinks } from '../files/showing/links.js'
import { keptFiles } from '../files/routes.js'
import type { FileStore } from '../files/stores/store.js'
import { findFfmpeg } from '../files/video/find-ffmpeg.js'
import { addressesOf } from '../http/public/addresses-of.js'
import { passingOf } from '../http/passing-trouble.js'
import { callers } from '../http/sessions/caller.js'
import { endingSessions } from '../http/sessions/ending-sessions.js'
import { restrictionOf } from '../http/sessions/restricted.js'
import { raisingSessions } from '../http/sessions/raising-sessions.js'
import { tagTokens, tokens as tokensWith } from '../http/sessions/tokens.js'
import { askingOf as askingWith, visitorTokens as visitorTokensWith } from '../http/sessions/visitor-tokens.js'
import type { RolesAmong } from '../sockets/recheck.js'
import { keptLives } from '../staff/replay/kept-lives.js'
import { openId } from '../members/sign-in/open-id.js'
import type { Parts } from './parts.js'
import { uploadsFolder } from './uploads-folder.js'

/** Milliseconds for which the log is asked what somebody of the staff may do: all that they read waits for it. */
const ROLES_IN = 500

const unknownMeanwhile = (error: unknown): 'unknown' => {
  if (passingOf(error) === undefined) throw error
  return 'unknown'
}

/** Everything a route may touch, who a token stands for, and what of it is forgotten when sessions end or keys are destroyed. */
export const depsOf = (
  settings: AppSettings,
  { now, vault, eventLog, store: events, pool, searching, progress, trouble }: Parts,
  store: FileStore,
  siteUrl: string,
  kinds: readonly AnyKind[],
) => {
  const states = stateCache(settings.stateCache)
  const snapshots = vaultSnapshots(pool, vault.keys, trouble('a snapshot could not be used'))
  const staff = staffRoles(eventLog, states, snapshots, settings.patience)
  const tokens = tokensWith(vault.signingKey, now)
  const visitorTokens = visitorTokensWith(vault.signingKey, now)
  const tags = tagTokens(vault.signingKey, now)
  // The views say who may be of the staff, and the log whether they still are: a view that is late lets nobody stay. While the log is away that is
  // unknown: what the staff alone may do is to be asked again, and all that members read goes on.
  const rolesAmong: RolesAmong = async (memberIds) => {
    const ids = [...(await rolesOfMembers(pool, memberIds)).keys()]
    const by = inMs(ROLES_IN)
    return new Map(await Promise.all(ids.map(async (id) => [id, await staff.rolesAt(id, now(), by).catch(unknownMeanwhile)] as const)))
  }
  const known = {
    isComplete: async (id: MemberId) => (await onboardingOf(pool, id))?.complete === true,
    rolesOf: async (id: MemberId) => (await rolesAmong([id])).get(id) ?? [],
    restrictionOf: async (id: MemberId) => restrictionOf((await restrictedAmong(pool, [id])).get(id), now()),
  }
  const { callerOf, tagCallerOf, drop, dropAll } = callers(tokens, tags, vault.sessions, known, settings.believed)
  const askingOf = askingWith(callerOf, visitorTokens, vault.visitors)
  const {
    credentials,
    verifications,
    visitors,
    outbox,
    signIns,
    proofs,
    receipts,
    sealTiles,
    seals,
    sealKeys,
    exports,
    reelViews,
    mailLinks,
    hashOf,
    providerHashOf,
  } = vault
  let found: Promise<string | undefined> | undefined
  const ffmpeg = () => (found ??= findFfmpeg(settings.ffmpegPath))
  const deps: Deps = {
    now,
    dispatch: dispatcher(eventLog, slices, states, snapshots, settings.patience, staff.mustBe),
    staff,
    log: eventLog,
    lives: keptLives(),
    raw: events.raw,
    pool,
    searching,
    progress,
    ...endingSessions(vault, drop),
    secondFactors: raisingSessions(vault.secondFactors, dropAll),
    credentials,
    verifications,
    visitors,
    outbox,
    signIns,
    proofs,
    receipts,
    sealTiles,
    seals,
    sealKeys,
    sealsGo: settings.sealAnchor ? ('mailTo' in settings.sealAnchor ? 'by mail' : 'by post') : null,
    exports,
    reelViews,
    mailLinks,
    hashOf,
    providerHashOf,
    openId: openId({ settings: settings.providers, siteUrl, key: vault.signInKey, trouble }),
    tokens,
    visitorTokens,
    keep: keeper({ files: vault.files, store, quota: settings.quota, ffmpeg }),
    inParts: filesInParts({
      uploads: vault.uploads,
      files: vault.files,
      store,
      quota: settings.quota,
      room: storageRoom(pool, settings.quota),
      mustTake: takingInParts(kinds, { pool, log: eventLog }),
      folder: uploadsFolder(settings),
    }),
    videos: { ffmpeg, folder: join(settings.dataDir, 'videos'), slow: vault.slowVideos },
    files: vault.files,
    shelf: keptFiles({ store, files: vault.files }),
    links: fileLinks(vault.linkKey),
    steps: settings.fullOnboarding ? 4 : 2,
    addressesOf: settings.addressesOf ?? addressesOf,
  }
  return { deps, recognising: { callerOf: askingOf, tagCallerOf }, rolesAmong, tagToken: tags.sign, drop, dropAll, states }
}
