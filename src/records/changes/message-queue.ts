/** Messages that wait for their reader. */
export interface MessageQueue<Message> {
  /** The number of messages that wait. */
  readonly length: number;
  readonly isEnded: boolean;
  push(message: Message): void;
  /** Adds messages before those that wait. Only before its reader begins. */
  begin(messages: readonly Message[]): void;
  /** Ends it. The reader still gets the messages that wait. */
  end(): void;
  /** Ends it with these messages, in place of those that wait. Only before its reader begins. */
  endWith(messages: readonly Message[]): void;
  /** The reader's side. It can be read by one reader, at once or later. */
  messages: AsyncIterableIterator<Message>;
}

/** @param onClose is called once, when the queue ends or the reader leaves. The reader may never begin: its client has disconnected. */
export const openMessageQueue = <Message>(onClose: () => void): MessageQueue<Message> => {
  const waiting: Message[] = [];
  const readers: ((result: IteratorResult<Message>) => void)[] = [];
  let isEnded = false;

  const end = () => {
    if (!isEnded) onClose();
    isEnded = true;
    // A reader waits only while there is no message.
    for (const reader of readers.splice(0)) reader({ done: true, value: undefined });
  };

  return {
    get length() {
      return waiting.length;
    },
    get isEnded() {
      return isEnded;
    },
    push(message) {
      if (isEnded) return;
      const reader = readers.shift();
      if (reader) reader({ done: false, value: message });
      else waiting.push(message);
    },
    begin(messages) {
      waiting.unshift(...messages);
    },
    end,
    endWith(messages) {
      waiting.splice(0, waiting.length, ...messages);
      end();
    },
    messages: {
      next() {
        const [message] = waiting.splice(0, 1);
        if (message !== undefined) return Promise.resolve({ done: false, value: message });
        if (isEnded) return Promise.resolve({ done: true, value: undefined });
        return new Promise((resolve) => readers.push(resolve));
      },
      return() {
        waiting.length = 0;
        end();
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    },
  };
};
