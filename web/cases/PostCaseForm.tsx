import { Alert, Stack, Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useDraft } from '../shared/drafts/useDraft.js'
import { useOrder } from '../shared/forms/useOrder.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useCommandKey } from '../shared/forms/useCommandKey.js'
import { selectMe } from '../shared/session/session.js'
import { FilesField } from '../files/choose/FilesField.js'
import { AskUnchecked } from '../files/choose/AskUnchecked.js'
import { useCovering } from '../files/choose/useCovering.js'
import { useFiles } from '../files/choose/useFiles.js'
import { usePreparing } from '../files/choose/usePreparing.js'
import { useRefusedFiles } from '../files/choose/useRefusedFiles.js'
import { DraftNote } from '../shared/drafts/DraftNote.js'
import { UploadProgress } from '../shared/ui/UploadProgress.js'
import { CaseFields } from './CaseFields.js'
import type { Category } from './calls.js'
import { caseFiles } from './case-files.js'
import { CasePreview } from './CasePreview.js'
import { blank, newCaseOf, resolver, WHAT, type CaseForm } from './case-form.js'
import { ConsentFields } from './ConsentFields.js'
import { PostingButtons } from './PostingButtons.js'
import { nothing, postingAsked, selectPosting } from './posting-slice.js'

interface Props {
  readonly opened: boolean
  /** The case is left for later. */
  readonly close: () => void
  /** It is posted. */
  readonly done: () => void
  /** It is told how many files there are that closing it would discard. */
  readonly counted: (files: number) => void
}

/** Three parts: what, files, consent; and how others will see it (spec 2 §5). Closing it discards the files. */
export const PostCaseForm = ({ opened, close, done, counted }: Props) => {
  const state = useSelector(selectPosting)
  const [before] = useState(state)
  const posting = state === before && !state.sending ? nothing : state // how an earlier case went does not count
  const dispatch = useDispatch()
  const commandKey = useCommandKey()
  const form = useForm<CaseForm>({ resolver, defaultValues: blank })
  useOrder(form.register, blank)
  const draft = useDraft(useSelector(selectMe), 'case', form, blank)
  const chosen = useFiles<Category>(caseFiles.most)
  const preparing = usePreparing(caseFiles, chosen)
  const covering = useCovering(chosen)
  const unchecked = covering.unchecked.map(({ key }) => key).join()
  const [asked, setAsked] = useState(false)
  const sure = useRef('') // which files were to be sent though nobody had looked through them
  const [previewing, setPreviewing] = useState(false)
  const refused = useRefusedFiles(posting, chosen.files)
  useRefusal(form.setError, posting)

  const { posted, errors, isFound } = posting
  const typed = () => JSON.stringify([form.getValues(), chosen.files.map(({ key, category }) => [key, category])])
  const sent = useRef('')
  useEffect(() => {
    if (posted === null) return
    if (isFound && typed() !== sent.current) return // what was typed since is another case
    form.reset(blank)
    draft.forget()
    done()
  }, [posted]) // once for each case

  useEffect(() => {
    if (opened) return
    preparing.stop()
    chosen.clear()
    setPreviewing(false)
  }, [opened])

  const files = chosen.files.length + preparing.waiting
  useLayoutEffect(() => counted(files), [files, counted]) // before anything can be pressed

  useEffect(() => {
    if (errors.length > 0) setPreviewing(false) // what is wrong stands in the form
  }, [errors])

  const turn = async () => setPreviewing(!previewing && (await form.trigger(WHAT, { shouldFocus: true })))
  const submit = form.handleSubmit(
    (values) => {
      if (unchecked !== '' && unchecked !== sure.current) {
        setAsked(true)
        return
      }
      const fields = newCaseOf(values)
      sent.current = typed()
      const key = commandKey({ fields, files: chosen.files.map(({ key, category }) => [key, category]) })
      dispatch(postingAsked({ key, fields, files: chosen.files.map(({ file, category }) => ({ file, category })) }))
    },
    () => setPreviewing(false),
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
      <form noValidate aria-label="Add Clinical Case" onSubmit={(event) => void submit(event)}>
        <Stack gap="xl">
          <Stack gap="xl" display={previewing ? 'none' : 'flex'}>
            <DraftNote {...draft} />
            <CaseFields />
            <FilesField rules={caseFiles} chosen={chosen} preparing={preparing} covering={covering} refused={refused} />
            <ConsentFields />
          </Stack>
          {previewing && (
            <Stack gap="sm">
              <Text c="dimmed">This is what others will see.</Text>
              <CasePreview form={form.getValues()} files={chosen.files} />
            </Stack>
          )}
          {posting.problem && (
            <Alert color="red" role="alert">
              {posting.problem}
            </Alert>
          )}
          <PostingButtons
            sending={posting.sending}
            waiting={preparing.waiting > 0}
            unchecked={covering.unchecked.length}
            failed={posting.problem !== ''}
            previewing={previewing}
            turn={() => void turn()}
            close={close}
          >
            {posting.sending && <UploadProgress sent={posting.sent} total={posting.total} />}
          </PostingButtons>
        </Stack>
      </form>
      <AskUnchecked opened={asked} unchecked={covering.unchecked.length} close={() => setAsked(false)} check={check} send={sendAnyway} />
    </FormProvider>
  )
}
