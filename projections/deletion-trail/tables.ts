import type { Table } from '../runtime/upsert.js'
import type { Account, Destroyed, Request, Step } from './rows.js'

export const account: Table<keyof Account> = {
  name: 'account',
  key: ['member_id'],
  columns: {
    member_id: 'int',
    channel: 'text',
    reason_category: 'text',
    keep_posts: 'boolean',
    request_id: 'int',
    requested_at: 'timestamptz',
    due_at: 'timestamptz',
    deleted_at: 'timestamptz',
    reason_kept: 'boolean',
  },
}

export const step: Table<keyof Step> = {
  name: 'step',
  key: ['member_id', 'step'],
  columns: { member_id: 'int', step: 'text', count: 'int', at: 'timestamptz', position: 'bigint' },
}

export const request: Table<keyof Request> = {
  name: 'request',
  key: ['request_id'],
  columns: {
    request_id: 'int',
    requested_at: 'timestamptz',
    due_at: 'timestamptz',
    proved_at: 'timestamptz',
    member_id: 'int',
    forgotten: 'boolean',
  },
}

export const destroyed: Table<keyof Destroyed> = {
  name: 'destroyed',
  key: ['subject'],
  columns: { subject: 'text', fingerprint: 'text', position: 'bigint' },
}
