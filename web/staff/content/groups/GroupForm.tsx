import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { check } from '../../../generated/checks/staff/createGroup.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { saidOfNone } from '../../../shared/forms/said-of-none.js'
import { useRefusal } from '../../../shared/forms/useRefusal.js'
import classes from '../Content.module.css'
import { useSaving } from '../useSaving.js'

interface Fields {
  name: string
}

const resolver = resolverOf<Fields>(check, (fields) => fields)

/** The name of a group to be. */
export const GroupForm = () => {
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({ resolver, defaultValues: { name: '' } })
  const { saving: creating, send } = useSaving('groups', () => reset())
  const keyOf = useCommandKey()
  useRefusal(setError, creating)
  const problem = saidOfNone(creating, ['name'])
  const create = handleSubmit(({ name }) => send(name, keyOf([name, creating.done])))
  return (
    <form noValidate aria-label="Create a group" onSubmit={(event) => void create(event)}>
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
      <div role="alert">{problem !== undefined && <Text c="red">{problem}</Text>}</div>
    </form>
  )
}
