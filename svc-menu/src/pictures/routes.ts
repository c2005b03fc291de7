/** HTTP: the files of pictures, for everybody. */
import { ErrorResponse } from '@skatert/contracts/fields';
import type { App } from '@skatert/service-kit/app';
import { AppError } from '@skatert/service-kit/errors';
import { bytesOf, sendMedia } from '@skatert/service-kit/media';
import { z } from 'zod';
import type { PictureFiles } from './picture-model.js';

const FileParams = z.object({
  picture: z.string().regex(/^[0-9a-f]{32}-[0-9a-f]{6}$/),
  file: z.string().regex(/^\d{1,5}\.(avif|webp)$/),
});

export function pictureRoutes(app: App, { pictureFiles }: { pictureFiles: PictureFiles }): void {
  app.get(
    '/media/menu/:picture/:file',
    { schema: { tags: ['pictures'], params: FileParams, response: { '4xx': ErrorResponse } } },
    async (request, reply) => {
      const { picture, file } = request.params;
      const found = await pictureFiles.findById(`${picture}/${file}`).lean();
      if (!found) throw new AppError('NOT_FOUND');
      return sendMedia(request, reply, {
        tag: `${picture}/${file}`,
        type: `image/${file.split('.')[1]}`,
        content: bytesOf(found.content),
      });
    },
  );
}
