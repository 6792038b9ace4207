import type { Registration } from './calls.js'

export const STANDINGS: Readonly<Record<Registration['standing'], { readonly label: string; readonly color: string }>> = {
  declared: { label: 'Declared', color: 'gray' },
  confirmed: { label: 'Checked', color: 'teal' },
  expiring: { label: 'Expires soon', color: 'orange' },
  expired: { label: 'Expired', color: 'red' },
  'not-found': { label: 'Not found', color: 'red' },
}
