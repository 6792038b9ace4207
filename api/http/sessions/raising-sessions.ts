import type { SecondFactors, Shown } from '../../../commands/vault/second-factor/second-factors.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

/** What changes how sessions stand to a second factor; this process asks about those of its member anew before the answer goes out, the others within a second. */
export const raisingSessions = (factors: SecondFactors, dropOf: (memberIds: readonly MemberId[]) => void): SecondFactors => {
  const thenAskAnew =
    <S extends Pick<Shown, 'memberId'>, Rest extends unknown[], R>(change: (shown: S, ...rest: Rest) => Promise<R>) =>
    (shown: S, ...rest: Rest): Promise<R> =>
      change(shown, ...rest).finally(() => dropOf([shown.memberId as MemberId]))
  const { check, confirm, remove } = factors
  return { ...factors, check: thenAskAnew(check), confirm: thenAskAnew(confirm), remove: thenAskAnew(remove) }
}
