import { blogsReducer } from './blogs/blogs-slice.js'
import { contactReducer } from './contact/contact-slice.js'
import { siteSaga } from './saga.js'

/** What visitors read, and the message they may send. */
export const door = { reducers: { blogs: blogsReducer, contact: contactReducer }, saga: siteSaga, outlivesMember: true }
