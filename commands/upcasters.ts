import type { Upcasters } from './runtime/upcast.js'

/** How facts that were written in an older format are read today. */
export const upcasters: Upcasters = {
  'SubjectKeyDestroyed.v1': (data) => ({ ...data, fingerprint: null }),
}
