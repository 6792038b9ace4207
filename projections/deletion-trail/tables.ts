import type { Table } from '../runtime/upsert.js'
import type { Account, Destroyed, Listed, Request, Step } from './stored.js'

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
  key: ['stream', 'step'],
  columns: {
    stream: 'text',
    step: 'text',
    count: 'int',
    at: 'timestamptz',
    by: 'text',
    fingerprint: 'text',
    version: 'int',
    position: 'bigint',
  },
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
    forgotten_at: 'timestamptz',
  },
}

export const destroyed: Table<keyof Destroyed> = {
  name: 'destroyed',
  key: ['subject'],
  columns: { subject: 'text', fingerprint: 'text', position: 'bigint' },
}

export const listed: Table<keyof Listed> = {
  name: 'listed',
  key: ['deletion'],
  columns: {
    deletion: 'text',
    channel: 'text',
    member_id: 'int',
    request_id: 'int',
    requested_at: 'timestamptz',
    due_at: 'timestamptz',
    done_at: 'timestamptz',
    place: 'bigint',
  },
}
