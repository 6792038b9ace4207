import type { Call } from './call.js'
import { createClinicalCase, dislikeClinicalCase, getAllClinicalCases, likeClinicalCase } from './cases.js'
import { login, logout, refresh, signup } from './members.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  signup,
  login,
  logout,
  refresh,
  createClinicalCase,
  getAllClinicalCases,
  likeClinicalCase,
  dislikeClinicalCase,
]
