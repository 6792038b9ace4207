import { sessionsOf, type MemberSession } from '../../commands/vault/leaving/leaving.js'
import { eachOf } from '../../projections/runtime/pages.js'
import { factsIn, mapped, type Exporter } from '../leaving/export/exporter.js'

/** All that has happened to the member, as the log tells it: profile, onboarding, consents, and whatever else comes to stand there. */
export const exportAccount: Exporter = function* ({ log }, memberId) {
  yield { path: 'account.json', list: factsIn(log, `member-${memberId}`) }
}

/** Where and when they were signed in. */
export const exportSessions: Exporter = function* ({ pool }, memberId) {
  const list = eachOf<MemberSession>((size, last) => sessionsOf(pool, memberId, size, last))
  yield { path: 'sessions.json', list: mapped(list, ({ started_at, revoked_at }) => ({ started_at, revoked_at })) }
}
