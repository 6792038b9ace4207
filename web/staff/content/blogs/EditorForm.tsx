import { Alert, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, type ComponentType } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { dropDraft } from '../../../shared/drafts/drafts.js'
import { DraftNote } from '../../../shared/drafts/DraftNote.js'
import { useDraft } from '../../../shared/drafts/useDraft.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { useOrder } from '../../../shared/forms/useOrder.js'
import { useRefusal } from '../../../shared/forms/useRefusal.js'
import { selectMe } from '../../../shared/session/session.js'
import { Theirs } from '../Theirs.js'
import { followPaste } from '../../../shared/ui/text/follow-paste.js'
import type { ArticleProps } from './article.js'
import type { WrittenBlog } from './calls.js'
import { Deeds } from './Deeds.js'
import { blank, isChanged, resolver, valuesOf, writtenOf, type EditorForm as Values } from './editor-form.js'
import { deedAsked, selectEditor, theirsTaken, type Deed } from './editor-slice.js'
import classes from './Editor.module.css'
import { Preview } from './Preview.js'

const nameOf = (blog: WrittenBlog | null): string => `blog-${blog?.id ?? 'new'}`

/** What is written, and beside it what readers will see; nothing typed is lost, here or where two write at once. */
export const EditorForm = ({ Article }: { readonly Article: ComponentType<ArticleProps> }) => {
  const { blog, doing, errors, problem, theirs } = useSelector(selectEditor)
  const me = useSelector(selectMe)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const begin = valuesOf(blog)
  const form = useForm<Values>({ resolver, defaultValues: begin })
  const { register, control, formState, getValues, setValue, handleSubmit, reset, setError } = form
  useOrder(register, blank)
  useRefusal(setError, { sending: doing !== null, errors })
  const draft = useDraft(me, nameOf(blog), form, begin)
  const typed = useWatch({ control }) as Values
  const changed = isChanged(typed, blog)
  const refusedTime = errors.find(({ field: name }) => name === 'publishAt')?.msg
  const isOfFields = refusedTime !== undefined || errors.some(({ field: name }) => name in blank)

  const before = useRef(blog)
  useEffect(() => {
    if (!blog || before.current === blog) return
    if (!before.current && me !== undefined) dropDraft(me, nameOf(null)).catch(console.warn) // it has a number from now on
    before.current = blog
    if (isChanged(getValues(), blog)) setValue('base', String(blog.version)) // somebody types on while it is saved
    else {
      reset(begin)
      draft.forget()
    }
  }, [blog])

  const field = (name: keyof Values) => ({
    ...register(name, { onChange: () => blog && getValues('base') === '' && setValue('base', String(blog.version)) }),
    error: formState.errors[name]?.message,
  })
  const doIt = (deed: Deed, publishAt?: string, over?: WrittenBlog) =>
    void handleSubmit((values) => {
      const written = isChanged(values, blog) ? writtenOf(values, blog, over) : null
      const asked = { deed, written, ...(publishAt !== undefined && { publishAt }) }
      dispatch(deedAsked({ ...asked, key: keyOf([asked, blog?.version]) }))
    })()
  const takeTheirs = () => {
    if (!theirs) return
    reset(valuesOf(theirs))
    draft.forget()
    dispatch(theirsTaken())
  }
  return (
    <div className={classes.columns}>
      <form noValidate aria-label="Blog" onPaste={followPaste} onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <DraftNote {...draft} />
          {theirs && (
            <Theirs note="Nothing was published." keepMine={() => doIt('save', undefined, theirs)} takeTheirs={takeTheirs}>
              <details>
                <summary>Read the other version</summary>
                <Article
                  blog={{ ...theirs, authorName: theirs.author, dateOfUpload: theirs.publish_at ?? new Date().toISOString() }}
                  heading="h2"
                />
              </details>
            </Theirs>
          )}
          <TextInput label="Title" required {...field('title')} dir="auto" />
          <div className={classes.pair}>
            <TextInput label="Category" required {...field('category')} dir="auto" />
            <TextInput label="Written by" required {...field('author')} dir="auto" />
          </div>
          <Textarea
            label="Text"
            description="Markdown: an empty line between paragraphs, ## before a heading, - before a point, **strong**, *emphasis*, [words](https://address)."
            required
            autosize
            minRows={14}
            {...field('source')}
            dir="auto"
          />
          <div role="alert">{problem && !isOfFields && <Alert color="red">{problem}</Alert>}</div>
          <Deeds blog={blog} changed={changed} doing={doing} refusedTime={refusedTime} doIt={doIt} />
        </Stack>
      </form>
      <Preview typed={typed} blog={blog} Article={Article} />
    </div>
  )
}
