import { createHmac } from 'node:crypto'

/** The pseudonym of an address, the same for the same address however it is typed; nobody without the key can make it. */
export const emailHash = (key: Buffer, email: string): string => createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex')
