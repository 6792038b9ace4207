import { answer, body, type Fields } from './fields.js'

const post = body('addCommunityPost')
/** The file of a form comes in a field of another name (spec 2 §7). */
const sent: Fields = new Map([...post, ['file', post.get('cummunityfile')!]])

/** What the contract's things are in the product: what a call takes, or a place of what it answers. */
export const places: Readonly<Record<string, readonly Fields[]>> = {
  session: [answer('login', 'records'), answer('session/refresh', 'records')],
  loginReply: [answer('login')],
  replyEnvelope: [answer('getAllClinicalCases')],
  signupPayload: [body('signup')],
  personalPayload: [body('personal')],
  qualificationPayload: [body('qualification')],
  membershipPayload: [body('membershipAssociation'), body('updatemembershipAssociation')],
  mediRegistrationPayload: [body('mediRegistration'), body('updateMediRegistration')],
  profileResponse: [answer('getProfileDetails')],
  'profileResponse.profile': [answer('getProfileDetails', 'profile')],
  'profileResponse.qualification': [answer('getProfileDetails', 'qualification')],
  'profileResponse.membershipAssociation': [answer('getProfileDetails', 'membershipAssociation')],
  'profileResponse.mediRegistration': [answer('getProfileDetails', 'mediRegistration')],
  'profileResponse.groups': [answer('getProfileDetails', 'specialtyGroups.*'), answer('getProfileDetails', 'addGroup.*')],
  uploadReply: [answer('uploadPic'), answer('uploadProfilePic'), answer('uploadCv')],
  deleteAccountRequest: [body('deleteAccountRequest')],

  country: [answer('getAllCountries', 'result.*')],
  city: [answer('getAllCities', 'result.*'), answer('searchCityDetails', 'result.*')],
  region: [answer('searchRegionByCountry', 'result.*')],
  medicalSchool: [answer('searchMedicalSchools', 'result.*')],
  speciality: [answer('specialityGroups', 'specialities.*')],
  specialityCount: [answer('loadInitUserSearchData', 'specialityCount.*')],
  'searchResult.community': [answer('searchUserDetailsWithFilter', 'result.*')],
  'searchResult.beyond': [answer('searchUserDetails', 'result.*')],

  clinicalCase: [answer('getClinicalCaseById/:id', 'result'), answer('getAllClinicalCases', 'result.*')],
  clinicalCaseFile: [answer('getClinicalCaseById/:id', 'result.files.*'), answer('getClinicalCasesBySignupId', 'result.*.*')],
  clinicalCaseForm: [body('createClinicalCase')],
  communityPost: [answer('getCommunityPost', 'result.*.*')],
  clinicalImageForm: [sent],
  clinicalCaseFormOld: [sent],
  visitorPost: [sent],
  visitor: [body('addCommunityNonRegister')],
  editFile: [body('editCommunityPost/:id'), body('editBeyondPost/:id')],
  'like.community': [answer('getLikeListOfCommunity', 'result.*')],
  'like.clinicalCase': [answer('getClinicalCaseLikes/:id', 'result.*')],
  liker: [answer('getLikeListOfBeyondSurgory', 'result.*')],
  'comment.community': [answer('getCommentForCommunityId', 'result.*')],
  'comment.beyond': [answer('getCommentForBeyondSurgoryId', 'result.*')],
  'comment.clinicalCase': [answer('getCommentsOnClinicalCase/:clinicalCaseId', 'result.*'), body('commentOnClinicalCase')],
  'report.community': [body('addCommunityReportReason')],
  'report.clinicalCase': [body('addClinicalCaseReport')],
  'report.beyond': [body('addBeyondSurgoryReportReason')],
  interactionContext: [
    ...['addBeyondSurgoryPostLike', 'addBeyondSurgoryPostAddComment', 'addCommunityPostLike', 'addCommunityPostAddComment'].map(body),
  ],

  'followRequest.community': [answer('getCommunityFriendRequestList', 'result.*')],
  'follow.beyond': [answer('getBeyondSurgoryFriendRequestList', 'result.*'), answer('getFriendListBeyondSurgory', 'result.*')],
  notification: [answer('getNotificationData', 'result.*')],
  chatRoom: [answer('chatRooms', 'result.*')],
  chatMessage: [answer('getChatMessages', 'result.*'), answer('sendChatMessage', 'result')],
  beyondPost: [answer('getBeyondSurgoryPost', 'result.*.*')],
  beyondCollectionEntry: [answer('getBeyondSurgoryPost', 'result.*.*')],

  explorePost: [answer('explore', 'posts.*'), answer('explore/post', 'post')],
  exploreSaved: [answer('explore/saved/posts', 'posts.*')],

  event: [answer('upComingEvents', 'event.*'), answer('pastEvents', 'event.*')],
  eventRegistration: [answer('upComingEvents', 'registeredEvents.*')],
  learningImagePost: [answer('lwsfs/images', 'data.posts.*')],
  learnVideoPost: [answer('lwsfs/videos', 'posts.*')],

  opportunity: [answer('getOpportunities', 'result.*'), answer('getOpportunitiesById', 'result.*')],
  opportunityPayload: [body('addOpportunities')],
  registeredOpportunity: [answer('getOpportunities', 'registered.*')],
  application: [body('addApplyNow')],
  applicantRow: [answer('getOpportunitiesResponseById', 'result.*.*')],
  applicationResponse: [body('handleApplicationResponse')],

  blog: [answer('blogs/images/getAllBlogs', 'data.data.*'), answer('blogs/images/getBlogsById/:id', 'data.data')],
  contactMessage: [body('contactPage')],
}
