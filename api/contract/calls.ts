import { getAllBlogs, getBlogsById } from './blogs.js'
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
import { contactPage } from './contact.js'
import { deleteAccount, deleteAccountRequest, exportMyData, getDataExport, proveDeletionRequest, receiptKey } from './leaving.js'
import { login, logout, refresh, resendVerification, signup, verify } from './members.js'
import { personal, qualification } from './onboarding.js'
import { subscribe } from './push.js'
import {
  cvLink,
  deleteCv,
  getProfileDetails,
  mediRegistration,
  membershipAssociation,
  updateAdditionalQualification,
  updateChatOtherRooms,
  updateMediRegistration,
  updatemembershipAssociation,
  updatePersonalDetailFirst,
  uploadCv,
  uploadPic,
  uploadProfilePic,
} from './profile.js'
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
import { listSessions, revokeAllSessions, revokeSession, waysIn } from './sessions.js'

/** The table of all calls. Permissions are tested, and documents printed, from it. */
export const calls: readonly Call[] = [
  signup,
  verify,
  resendVerification,
  login,
  logout,
  refresh,
  listSessions,
  waysIn,
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
  membershipAssociation,
  updatemembershipAssociation,
  mediRegistration,
  updateMediRegistration,
  updatePersonalDetailFirst,
  updateAdditionalQualification,
  updateChatOtherRooms,
  getProfileDetails,
  uploadPic,
  uploadProfilePic,
  uploadCv,
  cvLink,
  deleteCv,
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
  getAllBlogs,
  getBlogsById,
  contactPage,
  subscribe,
  deleteAccount,
  deleteAccountRequest,
  proveDeletionRequest,
  receiptKey,
  exportMyData,
  getDataExport,
]
