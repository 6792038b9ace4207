import type { Limits } from '../../../api/http/limits/limits.js'

/** For specs of something else. */
export const noLimits: Limits = { request: async () => undefined, address: async () => undefined, mail: async () => undefined }
