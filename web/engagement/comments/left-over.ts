/** The state as pages have it that may know nothing of posts. */
interface Root {
  readonly leftOver?: readonly unknown[]
}

/** Whether something was being written below a post that has gone. */
export const hasLeftOver = ({ leftOver = [] }: Root): boolean => leftOver.length > 0
