import type { SecondFactors, Shown } from '../../../commands/vault/second-factor/second-factors.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

/** What changes how sessions stand to a second factor; this process asks about those of its member anew before the answer goes out, the others within a second. */
export const raisingSessions = (factors: SecondFactors, dropOf: (memberIds: readonly MemberId[]) => void): SecondFactors => {
  const thenAskAnew =
    <A extends [Pick<Shown, 'memberId'>, ...never[]], R>(change: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      change(...args).finally(() => dropOf([args[0].memberId]))
  const { check, confirm, remove } = factors
  return { ...factors, check: thenAskAnew(check), confirm: thenAskAnew(confirm), remove: thenAskAnew(remove) }
}
