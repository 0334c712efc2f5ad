// What a platform for the edge runs, in one bundle.
import { openModel } from '@spillway-example/rehearsal';
import { createApp } from './app.ts';
import { moves } from './script.ts';

declare function addEventListener(
  type: 'fetch',
  listener: (event: {
    request: Request;
    respondWith: (response: Response | Promise<Response>) => void;
  }) => void,
): void;

const app = createApp({ model: openModel(moves) });

addEventListener('fetch', event => {
  event.respondWith(Promise.resolve(app.fetch(event.request)));
});
