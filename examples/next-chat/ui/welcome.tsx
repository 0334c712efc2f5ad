const questions = [
  'Why did a checkout fail last night?',
  'How many orders are still unpaid?',
];

/** What a new chat shows. */
export function Welcome({ ask }: { ask: (question: string) => void }) {
  return (
    <section className="welcome">
      <h1>
        The tools answer in megabytes.
        <br />
        The model reads what matters.
      </h1>
      <p>
        Ask about the shop’s last night. You will see every output whole, and
        beside it what the model was sent in its place.
      </p>
      <ul>
        {questions.map(question => (
          <li key={question}>
            <button
              type="button"
              className="button ask"
              onClick={() => ask(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
