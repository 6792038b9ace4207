import type { MemberEvent } from '../../domain/members/messages.js'
import { upsert, type Table } from '../runtime/upsert.js'
import { view } from '../runtime/view.js'
import { fold, memberOf, type Profile } from './rows.js'

const profile: Table<keyof Profile> = {
  name: 'profile',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    dob: 'text',
    country_code: 'text',
    mobile: 'text',
    gender: 'text',
    city: 'jsonb',
    mbbs: 'jsonb',
    surgical_training: 'jsonb',
    speciality_training: 'jsonb',
    additional: 'text',
    associations: 'jsonb',
    other_international: 'text',
    registrations: 'jsonb',
    groups: 'jsonb',
    picture: 'uuid',
    cv: 'uuid',
    cv_name: 'text',
    complete: 'boolean',
    since: 'text',
    forgotten: 'boolean',
  },
}

/** What members have told of themselves. */
export const memberProfile = view<MemberEvent>({
  name: 'member_profile',
  version: 2,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  async write(batch, tx, schema) {
    const text = `select * from ${schema}.profile where member_id = any($1::int[])`
    const { rows } = await tx.query<Profile>({ name: `profiles ${schema}`, text, values: [[...new Set(batch.map(memberOf))]] })
    const profiles = fold(batch, rows)
    upsert(tx, schema, profile, profiles.values())
    return [...profiles.keys()].map(String)
  },
})
