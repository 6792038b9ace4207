export { NOTIFICATIONS } from '../shared/net/own-path.js'
export const SETTINGS = '/notifications/settings'
