import type { Pool } from 'pg'
import type { ContactId } from '../../domain/kernel/ids.js'

/** Messages of the contact page that were kept before a moment (ISO 8601) and can still be read: some, the oldest first. */
export const contactMessagesBefore = async (pool: Pool, before: string, most: number): Promise<ContactId[]> => {
  const sql = `select split_part(subject, ':', 2)::int as id from vault.subject_key
    where subject like 'contact:%' and wrapped is not null and made_at <= $1 order by made_at limit $2`
  return (await pool.query<{ id: ContactId }>(sql, [before, most])).rows.map(({ id }) => id)
}
