/** Said when somebody saves what is so already (spec 1 §5). */
export const NO_CHANGES = { kind: 'warning', text: 'No changes made' } as const
