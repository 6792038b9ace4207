import type { ComponentType, ReactNode } from 'react'
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { Post } from '../engagement/post.js'
import type { ChosenFile } from '../files/choose/chosen-files.js'
import type { FileRules } from '../files/choose/file-rules.js'
import type { PostFile } from '../files/view/file.js'
import type { Fields } from './posting-calls.js'

export interface PreviewProps<Values, Category extends string> {
  readonly values: Values
  readonly files: readonly ChosenFile<Category>[]
  /** Of those that the post has already. */
  readonly kept: readonly PostFile[]
}

/** What a form of posts asks for, and in which words: each kind of posts configures its own. */
export interface PostingForm<Values extends FieldValues, Category extends string> {
  /** By which state, draft and calls know it: `case`. */
  readonly form: string
  /** What is edited, of a form that does not make a new post. */
  readonly edited?: {
    readonly post: Post
    readonly files: readonly PostFile[]
    /** "Image will be removed from case." */
    readonly removed: (file: PostFile) => string
  }
  /** "Add Clinical Case". */
  readonly title: string
  /** What the button says that sends it: "Post case". */
  readonly send: string
  readonly blank: Values
  readonly resolver: Resolver<Values>
  /** Of a form that the resolver has let pass. */
  readonly fieldsOf: (values: Values) => Fields
  readonly files: FileRules<Category>
  /** What is typed and chosen, beside files and consents. */
  readonly Fields: ComponentType
  /** What the author confirms, in this order. */
  readonly consents: readonly (readonly [name: FieldPath<Values>, label: ReactNode])[]
  /** How others will see it, where that can be shown: of these fields, which must be right for it. */
  readonly preview?: {
    readonly of: readonly FieldPath<Values>[]
    readonly Preview: ComponentType<PreviewProps<Values, Category>>
  }
}
