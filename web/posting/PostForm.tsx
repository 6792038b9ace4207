import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useDraft } from '../shared/drafts/useDraft.js'
import { useArrived } from '../shared/forms/useArrived.js'
import { useOrder } from '../shared/forms/useOrder.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { selectMe } from '../shared/session/session.js'
import { FilesField } from '../files/choose/FilesField.js'
import { AskUnchecked } from '../files/choose/AskUnchecked.js'
import { typesByName } from '../files/choose/endings.js'
import { useCovering } from '../files/choose/useCovering.js'
import { useLackingFile } from '../files/choose/useLackingFile.js'
import { useFiles } from '../files/choose/useFiles.js'
import { usePreparing } from '../files/choose/usePreparing.js'
import { useRefusedFiles } from '../files/choose/useRefusedFiles.js'
import { keyOf } from '../files/view/file.js'
import { DraftNote } from '../shared/drafts/DraftNote.js'
import { followPaste } from '../shared/ui/text/follow-paste.js'
import { useOpenWindow } from '../shared/ui/windows/useOpenWindow.js'
import { UploadProgress } from '../shared/ui/UploadProgress.js'
import { ConsentFields } from './fields/ConsentFields.js'
import { KeptFiles } from './files/KeptFiles.js'
import type { PostingForm } from './posting-form.js'
import { nameOf } from './form-name.js'
import { useKept } from './files/useKept.js'
import { PostingButtons } from './PostingButtons.js'
import { nothing, postingAsked, postingCancelled, postingHeld, selectPosting } from './posting-slice.js'

interface Props<Values extends FieldValues, Category extends string> {
  readonly of: PostingForm<Values, Category>
  readonly opened: boolean
  /** The post is left for later. */
  readonly close: () => void
  /** It is posted. */
  readonly done: () => void
  /** It is told how many files there are that closing it would discard. */
  readonly counted: (form: string, files: number) => void
}
type Root = Parameters<typeof selectPosting>[0] & Parameters<typeof selectMe>[0]

const NO_FILES: readonly never[] = []

/** Three parts: what, files, consent; and how others will see it (spec 2 §5). Closing it discards the files. */
export const PostForm = <Values extends FieldValues, Category extends string>(props: Props<Values, Category>) => {
  const { of, opened, close, done, counted } = props
  const { blank, files: rules, Fields, preview, edited } = of
  const name = nameOf(of.form, edited?.post)
  const state = useSelector((root: Root) => selectPosting(root, name))
  const [before] = useState(state)
  const posting = state === before && !state.sending ? nothing : state // how an earlier post went does not count
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm<Values>({ resolver: of.resolver, defaultValues: blank as DefaultValues<Values> })
  useOrder(form.register, blank)
  const kept = useKept(edited?.files ?? NO_FILES)
  const isOne = rules.most === 1
  const chosen = useFiles<Category>(rules, kept.files.length)
  const fileNames = chosen.files.map(({ original }) => original.name)
  const draft = useDraft(useSelector(selectMe), name, form, blank, fileNames)
  const isReplaced = isOne && chosen.files.length > 0
  const stays = isReplaced ? NO_FILES : kept.files
  const preparing = usePreparing(rules, chosen)
  const covering = useCovering(rules, chosen)
  const unchecked = covering.unchecked.map(({ key }) => key).join()
  const [asked, setAsked] = useState(false)
  const sure = useRef('') // which files were to be sent though nobody had looked through them
  const [previewing, setPreviewing] = useState(false)
  useOpenWindow(opened && previewing, () => setPreviewing(false), { mayClose: !posting.sending })
  const lacking = useLackingFile(rules, chosen.files.length + stays.length > 0)
  const refused = useRefusedFiles(rules, posting, chosen.files)
  useRefusal(form.setError, posting)

  const { errors } = posting
  const problem = refused.isMended ? '' : posting.problem
  const isAtField = errors.some(({ msg }) => msg === problem) // where it is said already
  const content = () => [chosen.files.map(({ key, category }) => [key, category]), stays.map(keyOf)]
  const typed = () => [form.getValues(), content()].map((each) => JSON.stringify(each))
  const sent = useArrived({
    ...posting,
    arrived: posting.posted,
    isStill: ([sentValues, sentContent]: readonly string[]) => {
      const [values, content] = typed()
      return values === sentValues && (!opened || content === sentContent) // closing it has discarded the files
    },
    empty: () => {
      setPreviewing(false) // of a blank form there is nothing to see
      draft.discard()
      done()
    },
  })

  useEffect(() => {
    if (opened) return
    preparing.stop()
    chosen.clear()
    kept.reset()
    lacking.forget()
    setPreviewing(false)
  }, [opened])

  const files = chosen.files.length + preparing.waiting
  useLayoutEffect(() => counted(name, files), [name, files, counted]) // before anything can be pressed

  useEffect(() => {
    if (errors.length > 0) setPreviewing(false) // what is wrong stands in the form
  }, [errors])

  const turn = async () => setPreviewing(!previewing && (await form.trigger(preview?.of, { shouldFocus: true })))
  const submit = form.handleSubmit(
    (values) => {
      if (lacking.isSo(true)) {
        setPreviewing(false)
        return
      }
      if (unchecked !== '' && unchecked !== sure.current) {
        setAsked(true)
        return
      }
      const fields = of.fieldsOf(values)
      sent.current = typed()
      const key = commandKey([fields, content()])
      const files = chosen.files.map(({ file, category }) => ({ file, category }))
      dispatch(postingAsked({ form: name, key, fields, files, ...(edited && { kept: stays.map(keyOf) }) }))
    },
    () => {
      lacking.isSo(false)
      setPreviewing(false)
    },
  )
  const sendAnyway = () => {
    sure.current = unchecked
    setAsked(false)
    void submit()
  }
  const check = () => {
    setAsked(false)
    setPreviewing(false)
    covering.openAll()
  }
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={of.title} onPaste={followPaste} onSubmit={(event) => void submit(event)}>
        <Stack gap="xl">
          <Stack gap="xl" display={previewing ? 'none' : 'flex'}>
            <DraftNote {...draft} />
            <Fields />
            <FilesField
              rules={rules}
              chosen={chosen}
              preparing={preparing}
              covering={covering}
              refused={refused.said}
              had={edited?.files.map(({ mime_type }) => mime_type)}
              again={typesByName(draft.lacking, rules)}
              lacking={lacking}
            >
              {edited && <KeptFiles of={edited} kept={kept} isReplaced={isReplaced} isOne={isOne} />}
            </FilesField>
            {of.consents.length > 0 && <ConsentFields of={of.consents} />}
          </Stack>
          {previewing && preview && (
            <Stack gap="sm">
              <Text c="dimmed">This is what others will see.</Text>
              <preview.Preview values={form.getValues()} files={chosen.files} kept={stays} />
            </Stack>
          )}
          {problem && !isAtField && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <PostingButtons
            sending={posting.sending}
            waiting={preparing.waiting > 0}
            unchecked={covering.unchecked.length}
            failed={problem !== ''}
            send={of.send}
            previewing={previewing}
            turn={preview && (() => void turn())}
            close={close}
            cancel={() => dispatch(postingCancelled(name))}
          >
            {posting.sending && posting.total > 0 && (
              <UploadProgress {...posting} hold={(isHeld) => dispatch(postingHeld({ form: name, isHeld }))} />
            )}
          </PostingButtons>
        </Stack>
      </form>
      <AskUnchecked
        opened={asked}
        unchecked={covering.unchecked.length}
        withText={covering.withText}
        close={() => setAsked(false)}
        check={covering.canOpen ? check : undefined}
        send={sendAnyway}
      />
    </FormProvider>
  )
}
