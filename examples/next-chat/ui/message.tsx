import { getToolName, isToolUIPart, type UIMessage } from 'ai';
import { memo } from 'react';
import type { ChatContext } from '../context/chat-context.ts';
import { ToolCall } from './tool-call.tsx';

/** One message: texts, and a card for each tool call. */
export const Message = memo(function Message({
  message,
  views,
  isLive,
}: {
  message: UIMessage;
  views: ChatContext['views'];
  /** Whether it is still being written. */
  isLive: boolean;
}) {
  return (
    <li className={`message ${message.role}`}>
      <h2 className="hidden">{message.role === 'user' ? 'You' : 'Agent'}</h2>
      {message.parts.map((part, index) => {
        if (part.type === 'text') {
          return (
            <p key={index} className="text">
              {part.text}
            </p>
          );
        }
        return isToolUIPart(part) ? (
          <ToolCall
            key={part.toolCallId}
            name={getToolName(part)}
            part={part}
            view={views[part.toolCallId]}
            isLive={isLive}
          />
        ) : null;
      })}
    </li>
  );
});
