import type { Table } from '../runtime/upsert.js'
import type { Decided, Post, Report, Week } from './stored.js'

export const post: Table<keyof Post> = {
  name: 'post',
  key: ['post'],
  columns: {
    post: 'text',
    kind: 'text',
    shape: 'text',
    author: 'text',
    speciality: 'text',
    title: 'text',
    diagnosis: 'text',
    open_reports: 'int',
    first_at: 'timestamptz',
    newest_at: 'timestamptz',
    queued_at: 'bigint',
    claimed_by: 'int',
    claimed_at: 'timestamptz',
    removed_by: 'text',
    removed_for: 'int',
    version: 'int',
    position: 'bigint',
  },
}

export const week: Table<keyof Week> = {
  name: 'week',
  key: ['week'],
  columns: { week: 'int', decisions: 'int', seconds: 'bigint', longest_seconds: 'bigint' },
}

export const report: Table<keyof Report> = {
  name: 'report',
  key: ['report_id'],
  columns: {
    report_id: 'int',
    post: 'text',
    reporter: 'text',
    reason: 'text',
    version: 'int',
    state: 'text',
    decision_id: 'int',
    reported_at: 'timestamptz',
    position: 'bigint',
  },
}

export const decision: Table<keyof Decided> = {
  name: 'decision',
  key: ['decision_id'],
  columns: {
    decision_id: 'int',
    post: 'text',
    kind: 'text',
    author: 'text',
    speciality: 'text',
    decision: 'text',
    rule: 'text',
    reason: 'text',
    version: 'int',
    moderator: 'int',
    reports: 'int',
    first_at: 'timestamptz',
    decided_at: 'timestamptz',
    undone_at: 'timestamptz',
    appeal: 'text',
    appeal_text: 'text',
    appealed_at: 'timestamptz',
    appeal_position: 'bigint',
    appeal_moderator: 'int',
    appeal_reason: 'text',
    appeal_decided_at: 'timestamptz',
    position: 'bigint',
  },
}
