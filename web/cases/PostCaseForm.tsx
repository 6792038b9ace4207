import { Alert, Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { files } from '../generated/files.js'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { useWish } from '../shared/forms/useWish.js'
import { CaseFields } from './CaseFields.js'
import { blank, newCaseOf, resolver, type CaseForm } from './case-form.js'
import { ConsentFields } from './ConsentFields.js'
import { PhotoField } from './PhotoField.js'
import { nothing, postingAsked, postingCancelled, selectPosting } from './posting-slice.js'
import { UploadProgress } from '../shared/ui/UploadProgress.js'
import { usePhotos } from './usePhotos.js'

/** Three parts: what, photographs, consent (spec 2 §5). Closing it discards the photographs. */
export const PostCaseForm = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const state = useSelector(selectPosting)
  const [before] = useState(state)
  const posting = state === before && !state.sending ? nothing : state // how an earlier case went does not count
  const dispatch = useDispatch()
  const wish = useWish()
  const form = useForm<CaseForm>({ resolver, defaultValues: blank })
  const { photos, add, remove, clear } = usePhotos(files.createClinicalCase.most)
  useRefusal(form.setError, posting)

  const { posted } = posting
  useEffect(() => {
    if (posted === null) return
    form.reset(blank)
    close()
  }, [posted]) // once for each case

  useEffect(() => {
    if (!opened) clear()
  }, [opened])

  const submit = form.handleSubmit((values) => {
    const fields = newCaseOf(values)
    const key = wish({ fields, photos: photos.map((photo) => photo.key) })
    dispatch(postingAsked({ key, fields, photos: photos.map(({ file }) => file) }))
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Add Clinical Case" onSubmit={(event) => void submit(event)}>
        <Stack gap="xl">
          <CaseFields />
          <PhotoField photos={photos} add={add} remove={remove} />
          <ConsentFields />
          {posting.problem && (
            <Alert color="red" role="alert">
              {posting.problem}
            </Alert>
          )}
          {posting.sending && <UploadProgress sent={posting.sent} total={posting.total} />}
          <Group justify="flex-end">
            {posting.sending ? (
              <Button variant="default" onClick={() => dispatch(postingCancelled())}>
                Cancel
              </Button>
            ) : (
              <Button variant="default" onClick={close}>
                Close
              </Button>
            )}
            <Button type="submit" loading={posting.sending}>
              {posting.problem ? 'Try again' : 'Post case'}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  )
}
