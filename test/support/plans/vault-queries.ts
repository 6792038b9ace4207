import { randomBytes, randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Response } from 'express'
import type { Pool } from 'pg'
import { guessLimits } from '../../../api/http/limits/guess-limits.js'
import { forgetSeen, keepSeen, seenOf } from '../../../commands/vault/answers-seen.js'
import { LOOK } from '../../../commands/processes/flagging.js'
import { claimId, claimWithin, forgetClaims, foundOnce, isClaimed, raiseIds } from '../../../commands/vault/claims.js'
import { credentials, keepHash } from '../../../commands/vault/accounts/credentials.js'
import { deletionProofs } from '../../../commands/vault/leaving/deletion-proofs.js'
import { keepRedone, redoneUpTo } from '../../../commands/vault/leaving/erasures-redone.js'
import { vaultExports } from '../../../commands/vault/leaving/exports.js'
import { farewells } from '../../../commands/vault/leaving/farewells.js'
import { countVideos } from '../../../commands/vault/files/video-time.js'
import { forgetUploadRoom, storageRoom } from '../../../commands/vault/files/storage.js'
import { keepFlagging, keepSwitched } from '../../../commands/vault/flag-rules-on.js'
import { vaultFiles } from '../../../commands/vault/files/files.js'
import { forgetGuesses } from '../../../commands/vault/accounts/attempt-counts.js'
import { forgetAhead, membersAhead, tellAhead } from '../../../commands/vault/members-ahead.js'
import { vaultKeys } from '../../../commands/vault/keys.js'
import { endAccess, forgetMember, sessionsOf, sessionsSince } from '../../../commands/vault/leaving/leaving.js'
import { forgetNotifications, forgetNotificationsOf, sweepLines } from '../../../commands/vault/notifications/forget.js'
import { keepNotifications } from '../../../commands/vault/notifications/keep.js'
import { countsOf, linesAfter, pageOf, unreadLine, unreadLines } from '../../../commands/vault/notifications/lines.js'
import { membersTold } from '../../../commands/vault/notifications/members-told.js'
import { readAbout } from '../../../commands/vault/notifications/read-about.js'
import { readUpTo } from '../../../commands/vault/notifications/read.js'
import { SEEN_WITH_ITS_POST } from '../../../domain/notifications/kinds.js'
import { changeSettings, settingsOf } from '../../../commands/vault/notifications/settings.js'
import { forgetTurns, outbox } from '../../../commands/vault/outbox.js'
import { passwords } from '../../../commands/vault/accounts/passwords.js'
import { places, placeSearch } from '../../../commands/vault/reference/places.js'
import { pushSubscriptions } from '../../../commands/vault/push.js'
import { recoveries, type Reset } from '../../../commands/vault/accounts/recoveries.js'
import { passHint } from '../../../commands/vault/chat/chat-hints.js'
import { muteRoom, mutedAmong, mutersOf } from '../../../commands/vault/chat/chat-mutes.js'
import { chatSettingsOf, chooseChatSettings } from '../../../commands/vault/chat/chat-settings.js'
import { furthestIn, keepRead, readMarksOf } from '../../../commands/vault/chat/read-marks.js'
import { groupRoomIdOf, keptGroupName } from '../../../commands/vault/chat/room-groups.js'
import { keepRoom, knownRoomOf, roomIdOf } from '../../../commands/vault/chat/room-pairs.js'
import { requests } from '../../../commands/vault/requests.js'
import { awaitDigests, digests, replanDigest } from '../../../commands/vault/notifications/digests.js'
import { takeBackFromAll } from '../../../commands/vault/notifications/take-back-from-all.js'
import { isStillThere } from '../../../commands/vault/notifications/still-there.js'
import { mailsRefused } from '../../../commands/vault/notifications/refused.js'
import { forgetTold, mayTell } from '../../../commands/vault/notifications/told-once.js'
import { forgetSlowVideos, slowVideos } from '../../../commands/vault/files/slow-videos.js'
import { forgetViewers, reelViews } from '../../../commands/vault/reel-views.js'
import { forgetUploads, vaultUploads } from '../../../commands/vault/files/uploads.js'
import { unsubscribed } from '../../../commands/vault/notifications/unsubscribed.js'
import { opensVault, secrets } from '../../../commands/vault/secrets.js'
import { resetFactor } from '../../../commands/vault/second-factor/end.js'
import { secondFactors } from '../../../commands/vault/second-factor/second-factors.js'
import { forApp } from '../../../commands/vault/second-factor/totp.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { sealTiles } from '../../../commands/vault/log/seal-tiles.js'
import { sessions } from '../../../commands/vault/accounts/sessions.js'
import { signIns } from '../../../commands/vault/accounts/sign-ins.js'
import { forgetAnswered, vaultSnapshots } from '../../../commands/vault/log/snapshots.js'
import { verifications } from '../../../commands/vault/accounts/verifications.js'
import { vaultVisitors } from '../../../commands/vault/visitors.js'
import type { CaseId, DeletionRequestId, FileId, FlagRuleId, MemberId, ReelId, RoomId, VisitorId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import type { Change, Line } from '../../../domain/notifications/changes.js'
import type { Tx } from '../../../projections/runtime/database.js'
import { codeOf } from '../second-factor.js'
import { failureOf } from '../eventually.js'
import { loose } from '../parts/written.js'
import type { Large } from './large.js'

const KEY = randomBytes(32)
const someone = 5 as MemberId
const reelId = 5 as ReelId
const nobody = 2_000_000_000 as MemberId
const requestId = 7 as DeletionRequestId
const file = randomUUID() as FileId
const moment = '2026-02-01T12:00:00.000Z'
/** Nothing is older. */
const longAgo = '2020-01-01T00:00:00.000Z'
const task = (): Task => ({ id: randomUUID(), kind: 'mail', data: {}, at: moment })
const held = { id: file, tries: 1 }
const nothing = async () => undefined
const charge = { sizes: [1], quota: { perDay: 10 ** 12, inAll: 10 ** 12, videoPerDay: 10 ** 6 } }
const page = { size: 50 }
const ruleIs = (on: boolean) => ({ flagRuleId: 7 as FlagRuleId, on })
/** Of those that are filled: not erased. */
const reader = 1_000_000_005 as MemberId
const line: Line = { receiver: reader, kind: 'like', target: 'case:100' }
const told = (target = line.target): Change => ({
  tell: { ...line, target, id: randomUUID(), actor: nobody, item: 1, position: 1, at: moment },
})
/** As within a transaction, without one around it. */
const within =
  (work: (tx: Tx) => void | Promise<void>) =>
  async (pool: Pool): Promise<void> => {
    const tx = loose(pool)
    await work(tx)
    await tx.sent()
  }
const keeping = (...changes: Change[]) => within((tx) => keepNotifications(changes, tx))
const ownCase = { memberId: someone, caseId: 7 as CaseId }
const roomReader = { memberId: someone, roomId: 6 as RoomId }

/** All that is asked of the vault, by what it is about. */
export const VAULT_QUERIES: Readonly<Record<string, readonly ((pool: Pool) => unknown)[]>> = {
  'answers that were seen': [
    (pool) => keepSeen(pool, { ...ownCase, position: 1, until: moment }),
    (pool) => seenOf(pool, [ownCase]),
    (pool) => forgetSeen(pool, longAgo),
  ],
  'members of whom the log tells more': [
    (pool) => tellAhead(pool, { memberId: someone, position: 7 }),
    (pool) => membersAhead(pool, 100),
    (pool) => forgetAhead(pool, 7, longAgo),
  ],
  claims: [
    (pool) => claimId(pool, randomUUID(), moment),
    (pool) => claimWithin(pool, { commandId: randomUUID(), owner: someone, what: 'reel', at: moment }, async () => {}),
    (pool) => foundOnce(pool, randomUUID(), moment, async () => 7),
    (pool) => isClaimed(pool, randomUUID()),
    (pool) => raiseIds(pool, 1),
    (pool) => forgetClaims(pool, longAgo),
  ],
  credentials: [(pool) => credentials(pool).fits(nobody, 'x'), (pool) => keepHash(pool, someone, 'hash')],
  'proofs of deletion': [
    (pool) => deletionProofs(pool, KEY).issue({ requestId, claim: 'email-7' }, task(), moment),
    (pool) => deletionProofs(pool, KEY).markOut(requestId),
    (pool) => deletionProofs(pool, KEY).prove('x', moment),
    (pool) => deletionProofs(pool, KEY).forget(requestId),
  ],
  exports: [
    (pool) => vaultExports(pool).begin(file, someone, moment),
    (pool) => vaultExports(pool).finish(file, 1, moment),
    (pool) => vaultExports(pool).newestOf(someone),
    (pool) => vaultExports(pool).ready(file, moment),
    (pool) => vaultExports(pool).eraseAllOf(someone, nothing),
    async (pool) => {
      await vaultExports(pool).begin(randomUUID() as FileId, someone, '2010-01-01T00:00:00.000Z')
      await vaultExports(pool).eraseOld(longAgo, longAgo, nothing)
    },
  ],
  farewells: [
    (pool) => farewells(pool, KEY).keep(nobody, {} as never, moment),
    (pool) => farewells(pool, KEY).find(nobody),
    (pool) => farewells(pool, KEY).forget(nobody),
    (pool) => farewells(pool, KEY).forgetOld(longAgo),
  ],
  'files, by requests': [
    (pool) => vaultFiles(pool).begin({ ids: [file], subject: 'member:5', owner: someone, stream: 'case-5', at: moment }, charge),
    (pool) =>
      vaultFiles(pool).finish(
        [{ id: file, mime: 'video/mp4', size: 1, sha256: randomBytes(32), width: 1, height: 1, length: { seconds: 1, isSaid: true } }],
        { owner: someone, at: moment, quota: charge.quota },
      ),
    (pool) => vaultFiles(pool).kept([file]),
    (pool) => vaultFiles(pool).shown(file),
    (pool) => vaultFiles(pool).recorded(file),
    (pool) => vaultFiles(pool).placeholders([file]),
    (pool) => vaultFiles(pool).addPlaceholder(file, randomBytes(60)),
    (pool) => vaultFiles(pool).withdraw({ ids: [file], subject: 'member:5', owner: someone, stream: 'case-5', at: moment }, nothing),
  ],
  'files, by jobs': [
    (pool) => vaultFiles(pool).withhold('member:5', 1),
    (pool) => vaultFiles(pool).withholdSome([file], 1),
    (pool) => vaultFiles(pool).showAgain([file], 1),
    (pool) => vaultFiles(pool).replace({ id: file, mime: 'video/mp4', size: 1, sha256: randomBytes(32), width: 1, height: 1 }),
    (pool) => vaultFiles(pool).attach([file]),
    (pool) => vaultFiles(pool).unattached(longAgo),
    (pool) => vaultFiles(pool).attachAllOf('case-5'),
    (pool) => vaultFiles(pool).erase('member:5', nothing),
    (pool) => vaultFiles(pool).drop([file], nothing),
    (pool) => vaultFiles(pool).broughtBy(someone, 50),
    (pool) => vaultFiles(pool).eraseBroughtBy(someone, ['post:case:7'], nothing),
    (pool) => vaultFiles(pool).sweep(longAgo, nothing),
  ],
  'rules that are on': [
    within((tx) => keepSwitched([ruleIs(true), { flagRuleId: 8 as FlagRuleId, on: false }], tx)),
    within((tx) => keepFlagging([{ ...task(), kind: LOOK }, task()], tx)),
    within((tx) => keepSwitched([ruleIs(false)], tx)),
  ],
  'room for files': [
    (pool) => storageRoom(pool, charge.quota).reserve(randomUUID(), someone, moment, 1),
    (pool) => storageRoom(pool, charge.quota).release(randomUUID()),
    (pool) => forgetUploadRoom(pool, longAgo),
    (pool) => storageRoom(pool, charge.quota).waste(someone, moment, 1),
    (pool) => storageRoom(pool, charge.quota).mustHaveVideoTime(someone, moment),
    (pool) => countVideos(pool, someone, moment, [{ seconds: 1, isSaid: true }], charge.quota.videoPerDay),
  ],
  'uploads in parts': [
    async (pool) => {
      const { id } = await vaultUploads(pool).begin({ id: randomUUID(), owner: someone, size: 1, post: null }, moment, charge.quota)
      await vaultUploads(pool).add(id, 0, file, 1, moment)
    },
    (pool) => vaultUploads(pool).find(file, moment),
    (pool) => vaultUploads(pool).claim([file], someone, { commandId: file, holder: file }, moment),
    (pool) => vaultUploads(pool).release([file], { commandId: file, holder: file }),
    (pool) => vaultUploads(pool).settle([file], someone, file),
    (pool) => vaultUploads(pool).end(file, someone, moment),
    (pool) => vaultUploads(pool).under('reel:7', moment),
    (pool) => vaultUploads(pool).endAllOf(someone),
    (pool) => forgetUploads(pool, longAgo),
  ],
  'views of videos': [
    (pool) => reelViews(pool).add(reelId, someone, moment),
    (pool) => reelViews(pool).of([reelId]),
    (pool) => reelViews(pool).untold(100, 'many'),
    (pool) => reelViews(pool).told({ reelId, views: 1 }),
    (pool) => reelViews(pool).viewedBy(someone, 100, { reelId, day: '2026-01-20' }),
    (pool) => reelViews(pool).forget(reelId),
    (pool) => forgetViewers(pool, longAgo),
    (pool) => slowVideos(pool).add('member:7', file, moment),
    (pool) => slowVideos(pool).has(file),
    (pool) => slowVideos(pool).until('member:7', moment),
    (pool) => forgetSlowVideos(pool, longAgo),
  ],
  guesses: [
    (pool) => forgetGuesses(pool, 0),
    (pool) => guessLimits(pool, KEY, 1)('network', '127.0.0.1', new ServerResponse(new IncomingMessage(new Socket())) as Response),
  ],
  'erasures that are done again': [redoneUpTo, (pool) => keepRedone(pool, 1)],
  keys: [
    (pool) => vaultKeys(pool, KEY).of(new Set(['member:new'])),
    (pool) => vaultKeys(pool, KEY).byId(new Set([file])),
    (pool) => vaultKeys(pool, KEY).subjectOf(file),
    (pool) => vaultKeys(pool, KEY).destroy('member:new'),
    (pool) =>
      vaultKeys(pool, KEY)
        .of(new Set(['member:newer']))
        .then(() => vaultKeys(pool, KEY).destroyAgain(['member:newer'])),
    (pool) => vaultKeys(pool, KEY).notDestroyed(['member:newer']),
  ],
  leaving: [
    (pool) => endAccess(pool, someone),
    (pool) => forgetMember(pool, someone),
    (pool) => sessionsOf(pool, someone, 50),
    (pool) => sessionsSince(pool, someone, moment),
  ],
  notifications: [
    (pool) => pageOf(pool, reader, page),
    (pool) => pageOf(pool, reader, { ...page, before: 10 }),
    (pool) => countsOf(pool, [reader, nobody]),
    (pool) => linesAfter(pool, reader, 50, 2),
    (pool) => unreadLine(pool, reader, 100, [nobody]),
    (pool) => unreadLines(pool, reader, { kinds: ['like', 'comment'], from: 3, to: 2_000_000_000, shunned: [nobody] }),
    (pool) => readUpTo(pool, reader, 10, 100),
    (pool) => readUpTo(pool, reader, 10),
    (pool) => readUpTo(pool, reader, 10, { target: 'case:7', kinds: SEEN_WITH_ITS_POST }),
    (pool) => readAbout(pool, line, 2 ** 40),
    (pool) => membersTold(pool, { target: 'case:7', kinds: ['like'], item: 500 }, { size: 50, after: 0 }),
    (pool) => settingsOf(pool, [reader]),
    (pool) => changeSettings(pool, reader, { zone: 'Europe/London' }),
    keeping(told(), told('case:new')),
    keeping({ takeBack: { ...line, item: 500, position: 2 ** 40, at: moment } }),
    keeping({ takeBack: { ...line, position: 2 ** 40, at: moment } }),
    (pool) =>
      mayTell(
        pool,
        { id: randomUUID(), data: { receiver: reader, groupId: 100, kind: 'like' } },
        { channel: 'mail', actor: nobody, newest: 1, now: moment },
      ),
    (pool) => forgetTold(pool, longAgo),
    (pool) => mailsRefused(pool).count(reader, moment),
    (pool) => mailsRefused(pool).isLeftAlone(reader),
    (pool) => mailsRefused(pool).taken(reader),
    (pool) => mailsRefused(pool).forget(longAgo),
    (pool) => sweepLines(pool, { lines: [100] }),
    (pool) => takeBackFromAll(pool, { target: 'case:7', kinds: ['also-commented', 'case-solved'], before: 2 ** 40 }),
    (pool) => takeBackFromAll(pool, { target: 'case:7', kinds: ['also-commented'], item: 500, before: 2 ** 40 }),
    (pool) => forgetNotificationsOf(pool, (reader + 1) as MemberId),
    async (pool) => {
      await pool.query(`update vault.notification_group set newest_at = '2010-01-01' where id = 200`)
      await forgetNotifications(pool, longAgo)
    },
  ],
  'outbox, by requests': [
    (pool) => outbox(pool).keep(task()),
    (pool) => outbox(pool).keepOne(task()),
    (pool) => outbox(pool).keepOne({ ...task(), data: { claim: 'another' } }),
    (pool) => outbox(pool).keepUnlessKept(task()),
  ],
  'outbox, by jobs': [
    (pool) => outbox(pool).take(['mail', 'code'], moment, 10),
    (pool) => outbox(pool).takeInTurn(['mail', 'code'], moment, 1),
    (pool) => forgetTurns(pool, longAgo),
    (pool) => outbox(pool).isDue('mail', moment),
    (pool) => outbox(pool).hold(held, moment),
    (pool) => outbox(pool).end(held, 'done'),
    (pool) => outbox(pool).postpone(held, moment, ''),
    (pool) => outbox(pool).abandon(['mail'], longAgo),
    (pool) => outbox(pool).forget(longAgo),
  ],
  digests: [
    within((tx) => awaitDigests([{ memberId: someone, since: moment, version: 3 }], tx)),
    (pool) => replanDigest(someone, pool),
    (pool) => digests(pool).unplanned(100),
    (pool) => digests(pool).unplanned(100, 7),
    (pool) => digests(pool).plan([{ memberId: someone, since: moment, due: moment }]),
    (pool) => digests(pool).due(moment, 100),
    (pool) => digests(pool).due(moment, 100, { memberId: someone, since: moment, due: longAgo }),
    async (pool) => {
      const newcomer = { memberId: 2_000_000_001 as MemberId, since: moment, due: moment, version: 3 }
      await within((tx) => awaitDigests([newcomer], tx))(pool)
      await digests(pool).plan([newcomer])
      const earlier = randomUUID()
      const waits = { id: earlier, kind: 'notify-digest', data: { memberId: newcomer.memberId, from: 1, to: 2 }, at: moment }
      await outbox(pool).keep(waits)
      await digests(pool).send(newcomer, task, [earlier])
    },
    (pool) => digests(pool).putOff({ memberId: someone, since: moment, due: moment }, moment),
  ],
  unsubscribed: [
    (pool) => isStillThere(someone, pool),
    (pool) => unsubscribed(pool).keep(someone, 'like', { like: 'daily' }),
    (pool) => unsubscribed(pool).find(someone, ['like', 'all']),
    (pool) => unsubscribed(pool).list(someone),
    (pool) => unsubscribed(pool).forget(someone, ['like', 'all']),
  ],
  passwords: [
    (pool) => passwords(pool).exists(someone),
    async (pool) => {
      await keepHash(pool, someone, 'hash')
      await passwords(pool).change({ memberId: someone, before: 'hash', hash: 'other', sessionId: file, task: task() }, moment)
    },
  ],
  places: [
    (pool) => places(pool).country(1),
    (pool) => places(pool).city(1),
    (pool) => places(pool).citiesById([1, 2]),
    (pool) => places(pool).medicalSchool(1),
    (pool) => places(pool).countries(page),
    (pool) => places(pool).countries({ ...page, after: 4 }),
    (pool) => places(pool).cities(356, page),
    (pool) => places(pool).cities(undefined, { ...page, after: 1_275_339 }),
  ],
  'places that are searched for': [
    (pool) => placeSearch(pool).regions(356, undefined, page),
    (pool) => placeSearch(pool).regions(356, 'ma', { ...page, after: 4 }),
    (pool) => placeSearch(pool).searchCities('mum', {}, 20),
    (pool) => placeSearch(pool).searchCities('m', {}, 20),
    (pool) => placeSearch(pool).searchCities('', {}, 20),
    (pool) => placeSearch(pool).searchCities('m', { countryId: 356 }, 20),
    (pool) => placeSearch(pool).searchCities('', { countryId: 356 }, 20),
    (pool) => placeSearch(pool).searchCities('', { countryId: 356, regionId: 5 }, 20),
    (pool) => placeSearch(pool).medicalSchools({}, undefined, page),
    (pool) => placeSearch(pool).medicalSchools({ cityId: 1_275_339 }, 'gr', page),
    (pool) => placeSearch(pool).medicalSchools({ countryId: 356 }, undefined, { ...page, after: 7 }),
  ],
  'web push': [
    (pool) => pushSubscriptions(pool).keep({ memberId: someone, sessionId: file, endpoint: 'x', p256dh: 'x', auth: 'x', at: moment }),
    (pool) => pushSubscriptions(pool).of(someone, moment),
    (pool) => pushSubscriptions(pool).find(file, someone, moment),
    (pool) => pushSubscriptions(pool).list(someone),
    (pool) => pushSubscriptions(pool).drop(file),
    (pool) => pushSubscriptions(pool).end(someone, 'x'),
  ],
  recoveries: [
    (pool) => recoveries(pool, KEY).issue({ claim: 'word 7', memberId: someone }, { id: 'x', at: longAgo }, moment),
    async (pool) => {
      const code = await recoveries(pool, KEY).issue({ claim: 'claim', memberId: someone }, { id: 'x', at: moment }, moment)
      const reset = { hashed: async () => 'hash', task: task() }
      await recoveries(pool, KEY).redeem({ claim: 'claim', memberId: someone, code: code! }, reset, moment)
    },
    (pool) => recoveries(pool, KEY).redeem({ claim: 'no claim', memberId: someone, code: '1' }, {} as Reset, moment),
    (pool) => recoveries(pool, KEY).forget(longAgo),
  ],
  'rooms of two': [
    (pool) => roomIdOf(pool, { low: 6 as MemberId, high: 7 as MemberId }),
    (pool) => roomIdOf(pool, { low: 6 as MemberId, high: nobody }),
    (pool) => knownRoomOf(pool, { low: 6 as MemberId, high: 7 as MemberId }),
    (pool) => keepRoom(pool, { low: 6 as MemberId, high: 7 as MemberId, roomId: 6 as RoomId }),
  ],
  'rooms of groups': [
    (pool) => groupRoomIdOf(pool, 'word 7'),
    (pool) => groupRoomIdOf(pool, 'Burns'),
    (pool) => keptGroupName(pool, { name: 'Trauma', roomId: 6 as RoomId }),
  ],
  'what is read in rooms': [
    (pool) => keepRead(pool, roomReader, 7),
    (pool) => readMarksOf(pool, [roomReader]),
    (pool) => furthestIn(pool, roomReader.roomId, 1_000),
    (pool) => muteRoom(pool, roomReader, true),
    (pool) => mutedAmong(pool, [roomReader]),
    (pool) => mutersOf(pool, roomReader.roomId, [roomReader.memberId, 7 as MemberId]),
    (pool) => muteRoom(pool, roomReader, false),
    (pool) => chatSettingsOf(pool, [someone]),
    (pool) => chooseChatSettings(pool, someone, { showSeen: false }),
    (pool) => passHint(pool, { what: 'typing', roomId: 6 as RoomId, by: someone }),
  ],
  requests: [
    async (pool) => {
      const same = requests(pool, KEY)
      await same.mustBeSame(file, {}, moment)
      await same.mustBeSame(file, {}, moment)
    },
    (pool) => requests(pool, KEY).isKnown(file),
    (pool) => requests(pool, KEY).forget(longAgo),
  ],
  'second factors': [
    (pool) => secondFactors(pool, KEY, KEY).of(someone),
    (pool) => resetFactor(pool, someone, task(), moment),
    async (pool) => {
      const factors = secondFactors(pool, KEY, KEY)
      const memberId = 2_000_000_002
      const { secret } = forApp((await factors.begin(memberId))!, 'x')
      const shown = (step: number) => ({ memberId, sessionId: file, code: codeOf(secret, step, Date.parse(moment)) })
      await factors.confirm(shown(-1), task(), moment)
      await factors.check(shown(0), moment)
      const [code] = (await factors.renewCodes(shown(1), moment)) as string[]
      await factors.remove({ memberId, code: code! }, task(), moment)
    },
  ],
  secrets: [(pool) => secrets(pool, KEY)('one', () => randomBytes(32)), (pool) => opensVault(pool, KEY)],
  sessions: [
    async (pool) => {
      const start = { memberId: someone, remembered: true, signIn: 'password', device: 'x' } as const
      const { token } = (await sessions(pool, KEY).start(randomUUID(), start, moment))!
      await sessions(pool, KEY).renew(token, moment)
      await keepHash(pool, someone, 'hash')
      await sessions(pool, KEY).start(randomUUID(), { ...start, passwordHash: 'hash' }, moment)
    },
    (pool) => sessions(pool, KEY).find(file),
    (pool) => sessions(pool, KEY).live([file], moment),
    (pool) => sessions(pool, KEY).list(someone, moment),
    (pool) => sessions(pool, KEY).forget(longAgo),
    (pool) => sessions(pool, KEY).revoke(file, moment, someone),
    (pool) => sessions(pool, KEY).revokeAll(someone, moment, file),
    (pool) => signIns(pool).begunAt(file),
    (pool) => signIns(pool).hasPassword(someone),
  ],
  'hashes of the log, by requests': [
    (pool) => sealTiles(pool, tree).end(),
    (pool) => sealTiles(pool, tree).at(7),
    (pool) => sealTiles(pool, tree).endsAt(7),
    (pool) => sealTiles(pool, tree).read([{ level: 0, n: 7 }]),
  ],
  'events of others in the log': [(pool) => sealTiles(pool, tree).foreign({ from: 7, to: 20 })],
  'hashes of the log, by jobs': [
    async (pool) => {
      const tiles = sealTiles(pool, tree)
      const { size, position } = await tiles.end()
      await tiles.add(size, [{ hash: randomBytes(32), position: position + 1 }], [{ index: size, stream: 'order-7', revision: 0 }])
    },
  ],
  snapshots: [
    (pool) => forgetAnswered(pool, longAgo),
    async (pool) => {
      const keys = vaultKeys(pool, KEY)
      const kept = vaultSnapshots(pool, keys, () => undefined)
      const of = { stream: 'case-new', code: '1', subject: 'post:case:new' }
      const made = { revision: 1, position: 1, last: file, state: randomBytes(8), answered: [file], at: moment }
      await kept.save(of, made)
      await kept.load(of)
      await kept.drop(of)
      await kept.answered(of.stream, [file])
    },
  ],
  verifications: [
    (pool) => verifications(pool, KEY).begin(nobody, 'hash', moment),
    (pool) => failureOf(verifications(pool, KEY).begin(someone, 'hash', moment)),
    async (pool) => {
      const known = verifications(pool, KEY)
      const token = (await known.issue(nobody, { id: 'x', at: moment }, moment))!
      await known.markOut(nobody, { token, at: moment })
      await known.prove(token, moment)
    },
    (pool) => verifications(pool, KEY).vouch((nobody + 1) as MemberId, moment),
    (pool) => verifications(pool, KEY).forget(nobody),
  ],
  visitors: [
    (pool) => vaultVisitors(pool).expect(2_000_000_001 as VisitorId, moment),
    (pool) => vaultVisitors(pool).isKnown(7 as VisitorId),
    (pool) => vaultVisitors(pool).known([7 as VisitorId]),
    (pool) => vaultVisitors(pool).due(moment, 100),
    (pool) => vaultVisitors(pool).due(moment, 100, { id: 7 as VisitorId, forget_at: new Date(moment) }),
    (pool) => vaultVisitors(pool).forget(7 as VisitorId),
  ],
}

/**
 * Of these, what is looked at with its values alone: what jobs alone ask, whose connections plan it so, and what is read from one number to another, which
 * goes by its key in any case, and only the values say how much it is.
 */
export const WITH_VALUES: ReadonlySet<string> = new Set([
  'files, by jobs',
  'outbox, by jobs',
  'hashes of the log, by jobs',
  'events of others in the log',
])

const AS_THEY_ARE = [
  'migration',
  'secret',
  'reference',
  'country',
  'region',
  'city',
  'medical_school',
  'process',
  'process_parked',
  'erasures_redone',
].map((name) => `vault.${name}`)
/** The vault, each of its tables as large as is said. */
export const LARGE_VAULT: Large = {
  schemas: ['vault'],
  figures: Object.fromEntries(AS_THEY_ARE.map((table) => [table, 0])),
  columns: {
    'vault.file': {
      owner: 'i / 5',
      subject: `'member:' || i / 5`,
      stream: `'case-' || i / 4`,
      state: `case when i % 3 = 0 then 'erased' when i > 0.995 * n then 'stored' else 'attached' end`,
      sha256: `case when i % 3 > 0 then sha256(i::text::bytea) end`,
    },
    'vault.subject_key': { subject: `'member:' || i`, wrapped: 'null' },
    'vault.session': { member_id: 'i / 2', sign_in: `'password'`, revoked_at: `case when i % 2 = 0 then timestamptz '2026-03-01' end` },
    'vault.push_subscription': { member_id: 'i / 2' },
    'vault.digest': { due: `case when i % 100 > 0 then timestamptz '2026-02-01' + i * interval '1 s' end` },
    'vault.unsubscribed': { about: `'like'` },
    'vault.reel_views': { told: 'case when i % 1000 = 0 then 0 else i end', views: 'i + 1' },
    'vault.slow_video': { payer: `'member:' || i % 1000`, task: 'md5(i::text)::uuid' },
    'vault.upload': { received: '0', parts: `array[md5(i::text)::uuid]`, used_by: 'null', held_by: `'{}'` },
    'vault.outbox': {
      payer: `'member:' || i % 50`,
      state: `case when i > 0.99 * n then 'waiting' else 'done' end`,
      kind: `'mail'`,
      held_until: `'-infinity'`,
    },
    'vault.export': { state: `case when i > 0.99 * n then 'erased' else 'ready' end`, member_id: 'i / 5' },
    'vault.snapshot': { code: `'1'` },
    'vault.seal_tile': { level: '0', hashes: 'sha256(i::text::bytea)' },
    'vault.notification_group': {
      member_id: '1000000000 + i / 20',
      kind: `'like'`,
      target: `'case:' || i`,
      newest: 'i % 20 + 1',
      seen: 'case when i % 4 = 0 then 0 else 20 end',
    },
    'vault.notification': { group_id: 'i / 5', item: 'i', actor: 'i / 10', version: 'i % 20 + 1' },
    'vault.notification_member': { member_id: '1000000000 + i' },
    'vault.notification_told': { member_id: '1000000000 + i', kind: `'like'`, channel: `'mail'` },
    'vault.mail_refused': { member_id: '1000000000 + i' },
    'vault.notification_settings': { member_id: '1000000000 + i', chosen: `'{}'` },
    'vault.room_group': { id: '1000000000 + i' },
    'vault.read_mark': { member_id: 'i / 20' },
    'vault.chat_mute': { member_id: 'i / 20' },
    'vault.chat_settings': { quiet_from: 'null' },
    'vault.room_pair': { high: 'i + 1', id: '1000000000 + i' },
    'vault.answered': { stream: `'case-' || i / 1000` },
  },
  prepare: nothing,
}
