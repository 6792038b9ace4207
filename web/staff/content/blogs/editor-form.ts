import { check } from '../../../generated/checks/staff/saveBlog.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import type { Saved, WrittenBlog } from './calls.js'

/** What was typed. */
export interface EditorForm {
  title: string
  category: string
  author: string
  source: string
  /** The version that it was begun from, in digits; empty as long as nothing is typed. */
  base: string
}

export const blank: EditorForm = { title: '', category: '', author: '', source: '', base: '' }

/** A blog as the form goes on from it. */
export const valuesOf = (blog: WrittenBlog | null): EditorForm =>
  blog ? { ...blank, title: blog.title, category: blog.category, author: blog.author ?? '', source: blog.source } : blank

const bodyOf = ({ base, ...words }: EditorForm) => ({ ...words, version: base === '' ? -1 : Number(base) })

/** As the call takes it; `over`: in place of what somebody else has saved meanwhile. */
export const writtenOf = (form: EditorForm, blog: WrittenBlog | null, over?: WrittenBlog | null): Saved => {
  const { version, ...words } = bodyOf(form)
  if (!blog) return { ...words, version: -1 }
  return { ...words, id: blog.id, version: over?.version ?? (form.base === '' ? blog.version : version) }
}

/** Whether something is typed that is not saved. */
export const isChanged = (form: EditorForm, blog: WrittenBlog | null): boolean => {
  const { base: _, ...before } = valuesOf(blog)
  return Object.entries(before).some(([name, text]) => form[name as keyof EditorForm].trim() !== text.trim())
}

export const resolver = resolverOf<EditorForm>(check, bodyOf)
