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
import { deleteAccount, deleteAccountRequest, exportMyData, getDataExport, proveDeletionRequest, receiptKey } from './leaving.js'
import { login, logout, refresh, resendVerification, signup, verify } from './members.js'
import { personal, qualification } from './onboarding.js'
import {
  getAllCities,
  getAllCountries,
  getCityDetailsByCountryId,
  searchCityDetails,
  searchMedicalSchools,
  searchRegionByCountry,
  specialityGroups,
} from './reference.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  signup,
  verify,
  resendVerification,
  login,
  logout,
  refresh,
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
  deleteAccount,
  deleteAccountRequest,
  proveDeletionRequest,
  receiptKey,
  exportMyData,
  getDataExport,
]
