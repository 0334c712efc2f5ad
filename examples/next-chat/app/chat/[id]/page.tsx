import { realModel } from '../../../agent/model/open-model.ts';
import { Chat } from '../../../ui/chat.tsx';
import { Header } from '../../../ui/header.tsx';

export default async function ChatPage({ params }: PageProps<'/chat/[id]'>) {
  const { id } = await params;
  return (
    <>
      <Header model={realModel ?? 'scripted model, no key needed'} />
      <Chat key={id} id={id} />
    </>
  );
}
