/** What is the caller's own: named in the body, or in a header where the contract does so. */
export const own = { method: 'POST', auth: 'session', actingAs: { body: 'id' }, limit: 'write', idempotent: true } as const
export const ownByHeader = { ...own, actingAs: { header: 'id' } } as const
