/** What pages need of the state beside what is always there: loaded with them, once. */
export const account = async () => (await import('../account/door.js')).door
export const chat = async () => (await import('../chat/door.js')).door
export const chatSettings = async () => (await import('../chat/settings/door.js')).door
export const judgements = async () => (await import('../judgements/door.js')).door
export const explore = async () => (await import('../reels/page-door.js')).door
export const leaving = async () => (await import('../leaving/door.js')).door
export const members = async () => (await import('./members.js')).door
export const notificationSettings = async () => (await import('../notifications/settings/door.js')).door
export const onboarding = async () => (await import('../members/onboarding/door.js')).door
export const opportunities = async () => (await import('../opportunities/door.js')).door
export const ownFiles = async () => (await import('../files/own/door.js')).door
export const profile = async () => (await import('../profile/door.js')).door
export const site = async () => (await import('../site/door.js')).door
export const staff = async () => (await import('../staff/door.js')).door
export const standing = async () => (await import('../standing/door.js')).door
export const visitors = async () => (await import('../community/visitors/door.js')).door
