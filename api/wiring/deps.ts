import { join } from 'node:path'
import { tellingAhead } from '../../commands/ahead.js'
import { stateCache } from '../../commands/runtime/states/cache.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { staffRoles } from '../../commands/staff.js'
import { storageRoom } from '../../commands/vault/files/storage.js'
import { tellAhead, type Ahead } from '../../commands/vault/members-ahead.js'
import { vaultSnapshots } from '../../commands/vault/log/snapshots.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { onboardingOf } from '../../projections/onboarding-state/queries.js'
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
import { callers } from '../http/sessions/caller.js'
import { endingSessions } from '../http/sessions/ending-sessions.js'
import { raisingSessions } from '../http/sessions/raising-sessions.js'
import { tagTokens, tokens as tokensWith } from '../http/sessions/tokens.js'
import { askingOf as askingWith, visitorTokens as visitorTokensWith } from '../http/sessions/visitor-tokens.js'
import { turns } from '../http/limits/turns.js'
import { memories } from '../memories.js'
import { openId } from '../openid/open-id.js'
import type { Parts } from './parts.js'
import { uploadsFolder } from './uploads-folder.js'
import { whatMembersMay } from './what-members-may.js'

/** How many searches may wait for their turn; each takes the time of one search, at most. */
const SEARCHES = { waiting: 20, waitingOfOne: 3 }

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
  const { hear, ...may } = whatMembersMay({
    pool,
    log: eventLog,
    states,
    snapshots,
    patience: settings.patience,
    staff,
    now,
    hasReached: (position) => progress.hasReached(position),
    head: () => events.head(),
    onTrouble: trouble('nobody can read what a member may do'),
  })
  const known = {
    isComplete: async (id: MemberId) => (await onboardingOf(pool, id))?.complete === true,
    rolesOf: async (id: MemberId) => (await may.rolesAmong([id])).get(id) ?? [],
    restrictionOf: async (id: MemberId) => (await may.restrictionsAmong([id])).get(id),
  }
  const { callerOf, tagCallerOf, drop, dropOf } = callers(tokens, tags, vault.sessions, known, settings.believed)
  const hearAhead = (ahead: Ahead): void => {
    hear(ahead)
    dropOf([ahead.memberId])
  }
  const dispatch = tellingAhead(dispatcher(eventLog, slices, states, snapshots, settings.patience, staff.mustBe), async (ahead) => {
    hearAhead(ahead) // the others by NOTIFY
    await tellAhead(pool, ahead)
  })
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
    dispatch,
    may,
    staff,
    log: eventLog,
    memories: memories(),
    raw: events.raw,
    pool,
    searching,
    inTurn: turns({ atOnce: searching.options.max, ...SEARCHES }),
    progress,
    ...endingSessions(vault, drop),
    secondFactors: raisingSessions(vault.secondFactors, dropOf),
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
  return { deps, recognising: { callerOf: askingOf, tagCallerOf }, tagToken: tags.sign, drop, dropOf, hearAhead, states }
}
