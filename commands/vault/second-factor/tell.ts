import type { PoolClient } from 'pg'

/** The channel on which every process hears for which members more or less is open now: a code was shown, or two-step sign-in ended. */
export const FACTORS = 'second_factors'

/** Within the transaction of the change. */
export const tellFactor = async (tx: PoolClient, memberId: number): Promise<void> => {
  await tx.query('select pg_notify($1, $2)', [FACTORS, String(memberId)])
}
