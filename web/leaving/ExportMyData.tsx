import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useRefusal } from '../shared/forms/useRefusal.js'
import { newKey } from '../shared/http.js'
import { Paper } from './Paper.js'
import { copyLeft, copyWatched, exportAsked, selectCopy, selectExporting } from './slice.js'
import { moment, size } from './words.js'

/** A copy of everything that is one's own: asked for, being made, there to be fetched. */
export const ExportMyData = () => {
  const submission = useSelector(selectExporting)
  const copy = useSelector(selectCopy)
  const dispatch = useDispatch()
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { password: '' } })
  useRefusal(setError, submission)
  useEffect(() => {
    dispatch(copyWatched())
    return () => void dispatch(copyLeft())
  }, [dispatch])
  const state = copy?.state ?? 'none'
  useEffect(() => {
    if (state !== 'none') reset()
  }, [state, reset])

  return (
    <Paper title="A copy of my data">
      <Text mb="md">
        Everything that SFS has of you, in one file: what you told us, your posts, comments and likes as data, your pictures and documents
        as they are.
      </Text>
      <div role="status">
        {state === 'preparing' && <Text mb="md">Your data is being collected. We mail you when it is ready; you need not wait here.</Text>}
        {copy?.link && (
          <Text mb="md">
            <Anchor href={copy.link} download>
              Download my data
            </Anchor>{' '}
            ({size(copy.bytes ?? 0)}, until {moment(copy.until ?? '')})
          </Text>
        )}
      </div>
      {state !== 'preparing' && (
        <form
          noValidate
          aria-label="A copy of my data"
          onSubmit={(event) => void handleSubmit(({ password }) => dispatch(exportAsked({ password, key: newKey() })))(event)}
        >
          <Stack gap="md" align="flex-start">
            <PasswordInput
              label="Password"
              w="100%"
              maw={360}
              autoComplete="current-password"
              {...register('password')}
              error={formState.errors.password?.message}
            />
            <Button type="submit" variant="default" loading={submission.sending}>
              {copy?.link ? 'Ask for a new copy' : 'Ask for a copy'}
            </Button>
          </Stack>
        </form>
      )}
    </Paper>
  )
}
