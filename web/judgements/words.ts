/** What has come of an appeal, to who made it. */
export const APPEALS = {
  waiting: 'You have appealed. Another moderator will look at it.',
  upheld: 'Your appeal was decided: the decision stands.',
  overturned: 'Your appeal was decided in your favour.',
} as const
