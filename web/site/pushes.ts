import { createAction } from '@reduxjs/toolkit'
import type { BlogPushes } from '../../api/contract/site/blogs.js'

/** What the server says of blogs. It comes with a member; what hears it comes with the pages. */
export const blogChanged = createAction<BlogPushes['blogChanged']>('blogs/changed')

export const blogPushes = { blogChanged }
