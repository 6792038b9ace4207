import { Button, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../../../generated/checks/staff/createGroup.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../../shared/forms/useRefusal.js'
import classes from '../Content.module.css'
import { groupAsked, selectNewGroup } from './group-slice.js'

interface Fields {
  name: string
}

const resolver = resolverOf<Fields>(check, (fields) => fields)

/** The name of a group to be. */
export const GroupForm = () => {
  const creating = useSelector(selectNewGroup)
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({ resolver, defaultValues: { name: '' } })
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  useRefusal(setError, creating)
  useEffect(() => reset(), [creating.done, reset])
  const send = handleSubmit(({ name }) => void dispatch(groupAsked({ name, key: keyOf([name, creating.done]) })))
  return (
    <form noValidate aria-label="Create a group" onSubmit={(event) => void send(event)}>
      <div className={classes.deeds}>
        <TextInput
          className={classes.field}
          label="Name of the group"
          description="At most 60 characters."
          required
          dir="auto"
          {...register('name')}
          error={formState.errors.name?.message}
        />
        <Button type="submit" loading={creating.sending}>
          Create the group
        </Button>
      </div>
      <div role="alert">{creating.problem !== undefined && <Text c="red">{creating.problem}</Text>}</div>
    </form>
  )
}
