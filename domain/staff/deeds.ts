/** By the types of their events: all that only the staff or the operator does, or a process in their place. */
const OF_STAFF = [
  'RoleGranted',
  'RoleRevoked',
  'StaffLooked',
  'CaseReleased',
  'CaseRefused',
  'ReportsClaimed',
  'ReportsReleased',
  'ReportsDecided',
  'AppealDecided',
  'CaseRestored',
  'BeyondRestored',
  'ReelRestored',
  'MessageRestored',
  'RegistrationChecked',
  'MemberRestricted',
  'RestrictionLifted',
  'RestrictionAppealDecided',
  'BlogDrafted',
  'BlogScheduled',
  'BlogUnscheduled',
  'BlogPublished',
  'BlogEdited',
  'BlogWithdrawn',
  'LearningPostPublished',
  'LearningPostWithdrawn',
  'EventScheduled',
  'EventRescheduled',
  'EventEdited',
  'EventCancelled',
  'ContactMessageAnswered',
  'GroupCreated',
  'GroupRenamed',
  'GroupClosed',
  'FlagRuleWritten',
  'FlagRuleRehearsalAsked',
  'FlagRuleSwitchedOn',
  'FlagRuleSwitchedOff',
] as const

/** What members cause too, or a process when its time has come: a deed where the operator did it. */
const OF_OPERATOR = ['SecondFactorDisabled', 'SubjectKeyDestroyed'] as const

/** What the staff log tells. */
export const DEEDS = [...OF_STAFF, ...OF_OPERATOR] as const
export type Deed = (typeof DEEDS)[number]

/** Whether it is a deed only where the operator did it. */
export const isOfOperatorAlone = (type: Deed): boolean => OF_OPERATOR.some((each) => each === type)
