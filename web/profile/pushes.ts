import { createAction } from '@reduxjs/toolkit'
import type { ProfilePushes } from '../../api/contract/members/profile.js'

/** Whether my registration, or that of the profile I look at, was found to be true. It comes with a member; what hears it comes with the page of a profile. */
export const registrationChecked = createAction<ProfilePushes['registrationChecked']>('profile/registrationChecked')

export const profilePushes = { registrationChecked }
