import type { Call } from './call.js'
import { commentOnClinicalCase, deleteClinicalComment, getCommentsOnClinicalCase } from './case-comments.js'
import { getClinicalCaseLikes, getClinicalCaseLikesList } from './case-likes.js'
import {
  createClinicalCase,
  dislikeClinicalCase,
  getAllClinicalCases,
  getClinicalCaseById,
  getClinicalCasesBySignupId,
  likeClinicalCase,
} from './cases.js'
import { login, logout, refresh, resendVerification, signup, verify } from './members.js'
import { personal, qualification } from './onboarding.js'
import { changePassword, sendOtp, verifyOtp } from './passwords.js'
import { appleSignIn, googleSignIn, startSignIn } from './providers.js'
import {
  getAllCities,
  getAllCountries,
  getCityDetailsByCountryId,
  searchCityDetails,
  searchMedicalSchools,
  searchRegionByCountry,
  specialityGroups,
} from './reference.js'
import { listSessions, revokeAllSessions, revokeSession } from './sessions.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  signup,
  verify,
  resendVerification,
  login,
  logout,
  refresh,
  listSessions,
  revokeSession,
  revokeAllSessions,
  sendOtp,
  verifyOtp,
  changePassword,
  startSignIn,
  googleSignIn,
  appleSignIn,
  personal,
  qualification,
  createClinicalCase,
  getAllClinicalCases,
  getClinicalCasesBySignupId,
  getClinicalCaseById,
  likeClinicalCase,
  dislikeClinicalCase,
  getClinicalCaseLikes,
  getClinicalCaseLikesList,
  commentOnClinicalCase,
  getCommentsOnClinicalCase,
  deleteClinicalComment,
  getAllCountries,
  getAllCities,
  getCityDetailsByCountryId,
  searchCityDetails,
  searchRegionByCountry,
  searchMedicalSchools,
  specialityGroups,
]
