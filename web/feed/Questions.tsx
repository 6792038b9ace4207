import classes from './Questions.module.css'

/** What is asked about a case, numbered: an answer can name which it is to. */
export const Questions = ({ asked }: { readonly asked: readonly string[] }) => (
  <ol className={classes.questions}>
    {asked.map((question, index) => (
      <li key={index} dir="auto">
        {question}
      </li>
    ))}
  </ol>
)
