import { createAction } from '@reduxjs/toolkit'

/** The person leaves. */
export const signOutAsked = createAction('session/signOutAsked')
