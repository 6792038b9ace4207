import type { OwnDecision } from '../../../web/judgements/calls.js'

export const at = '2026-11-20T12:00:00.000Z'

/** That a moderator has removed a case of mine, which can be appealed against. */
export const decision = (more: Partial<OwnDecision> = {}): OwnDecision =>
  ({
    ...{
      id: 40,
      post: 'case:7',
      kind: 'case',
      shape: 'clinical',
      title: 'Hernia, day 3',
      author: { actor: 'member:1', full_name: 'Me' },
      speciality: null,
    },
    ...{ decision: 'remove', rule: 'patient-recognisable', reason: 'A face', version: 3, decided_at: at },
    ...{ undone_at: null, removed: true, there: true, appeal: null, appeal_until: '2026-12-20T12:00:00.000Z' },
    ...more,
  }) as OwnDecision
