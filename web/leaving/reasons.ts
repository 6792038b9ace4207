/** Why members leave, in the words of who leaves. */
export const CATEGORIES = [
  { value: 'other', label: 'Something else' },
  { value: 'not-useful', label: 'SFS is not useful to me' },
  { value: 'privacy', label: 'I am worried about my privacy' },
  { value: 'too-many-mails', label: 'I get too many emails' },
  { value: 'another-account', label: 'I have another account' },
]

/** What they chose, as they read it. */
export const saidReason = (category: string): string => CATEGORIES.find(({ value }) => value === category)?.label ?? category
