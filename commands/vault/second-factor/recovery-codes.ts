import { createHmac, randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'

const MANY = 10
/** Letters and digits that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 3
const LETTERS = 4

/** What stands in for a lost device: sixty bits each, so that none can be guessed. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-')

/** However somebody has written it down. */
const plain = (code: string): string => code.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

/** The recovery codes of members, each once; kept is what cannot be turned back without `key`. */
export const recoveryCodes = (key: Buffer) => {
  const hashOf = (memberId: number, code: string): Buffer =>
    createHmac('sha256', key)
      .update(`${memberId} ${plain(code)}`)
      .digest()
  return {
    /** New ones in place of those before; told this once. */
    async renew(tx: PoolClient, memberId: number): Promise<string[]> {
      const codes = Array.from({ length: MANY }, newCode)
      await tx.query('delete from vault.recovery_code where member_id = $1', [memberId])
      await tx.query('insert into vault.recovery_code select $1, unnest($2::bytea[])', [
        memberId,
        codes.map((code) => hashOf(memberId, code)),
      ])
      return codes
    },

    /** Whether it was one of them; it is none any more. */
    async use(tx: PoolClient, memberId: number, code: string): Promise<boolean> {
      const sql = 'delete from vault.recovery_code where member_id = $1 and hash = $2'
      return (await tx.query(sql, [memberId, hashOf(memberId, code)])).rowCount === 1
    },
  }
}
