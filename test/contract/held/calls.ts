import { decided, specsIn, type Held } from './held.js'

/** What all calls have in common (spec 1 §7, spec 2 §7, spec 3 §7). */
export const everyCall: Held = {
  rules: {
    'api.envelope': [specsIn('api/contract/codes.test.ts')('is declared'), specsIn('api/contract/calls.test.ts')('is served as it says')],
    'api.ids': decided('S-03', specsIn('api/contract/permissions.test.ts')('refuses a foreign id')),
  },
}
