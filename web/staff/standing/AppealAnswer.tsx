import { Text, Title } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { check } from '../../generated/checks/staff/members/appeal.js'
import { doctor } from '../../shared/format/person.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { unsent } from '../../shared/forms/submission.js'
import { selectSender } from '../../shared/session/session.js'
import staff from '../frame/Staff.module.css'
import { AnswerForm, type AnswerValues } from '../appeals/AnswerForm.js'
import type { MemberStanding, Restricted } from './calls.js'
import { restrictionAnswerDraft } from './drafts.js'
import { deedAsked, selectMember } from './member-slice.js'

/** An appeal that waits, and the answer of another moderator than the one who has restricted the account. */
export const AppealAnswer = ({ of: { id, full_name, history }, against }: { of: MemberStanding; against: Restricted }) => {
  const { does, ...submission } = useSelector(selectMember)
  const me = useSelector(selectSender)
  const dispatch = useDispatch()
  const { restriction } = against
  const name = doctor(full_name)
  const deedOf = (type: string) => history.find((each) => each.type === type && each.restriction === restriction)
  const isMine = deedOf('MemberRestricted')?.by.actor === `member:${me}`
  return (
    <section aria-labelledby="appeal" className={staff.sheet}>
      <Title order={2} size="h4" id="appeal">
        Appeal
      </Title>
      <p className={staff.said} dir="auto">
        {deedOf('RestrictionAppealed')?.words ?? 'The words are gone with the account.'}
      </p>
      {isMine ? (
        <Text>This is your own decision: another moderator decides about the appeal.</Text>
      ) : (
        <AnswerForm
          label={`Answer to the appeal: ${name}`}
          choices={[
            ['upheld', 'The restriction stands'],
            ['lifted', 'The restriction is lifted'],
          ]}
          resolver={resolverOf<AnswerValues>(check, (values) => ({ restriction, ...values }))}
          reader="The member reads it, without your name."
          draft={restrictionAnswerDraft(against)}
          submission={does === 'judge' ? submission : unsent}
          send={(verdict, reason, key) =>
            dispatch(deedAsked({ id, name, deed: { does: 'judge', said: { restriction, verdict, reason } }, key }))
          }
        />
      )}
    </section>
  )
}
