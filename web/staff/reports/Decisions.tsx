import { Title } from '@mantine/core'
import { doctor } from '../../shared/format/person.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import type { ReportsOfPost } from './calls.js'
import { Grounds, Verdict } from './JudgedRow.js'
import classes from './Reports.module.css'

/** What was decided about a post, by whom, and what came of each; nothing where nothing was. */
export const Decisions = ({ of }: { readonly of: Pick<ReportsOfPost, 'decisions'> }) =>
  of.decisions.length > 0 && (
    <section aria-labelledby="decided">
      <Title order={2} size="h4" id="decided" mb="xs">
        What was decided
      </Title>
      <ol className={staff.list}>
        {of.decisions.map((each) => (
          <li key={each.id} className={classes.row}>
            <div className={classes.what}>
              <Grounds of={each} />
              <span className={staff.detail}>
                <span dir="auto">{doctor(each.moderator.full_name)}</span>, <At time={each.decided_at} />, on version {each.version}
              </span>
            </div>
            <div className={classes.facts}>
              <Verdict of={each} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
