/** HTTP: the public files of pictures. */
import type { App } from '@skatert/service-kit/http/app';
import { bytesOf, mediaResponses, sendMedia } from '@skatert/service-kit/http/media';
import { AppError } from '@skatert/service-kit/shared/errors';
import { z } from 'zod';
import type { PictureFileModel } from './picture-model.js';

const FileParams = z.object({
  picture: z.string().regex(/^[0-9a-f]{32}-[0-9a-f]{6}$/),
  file: z.string().regex(/^\d{1,5}\.(avif|webp)$/),
});

export function pictureRoutes(app: App, { pictureFiles }: { pictureFiles: PictureFileModel }): void {
  app.get(
    '/media/menu/:picture/:file',
    {
      config: { access: 'public' },
      schema: { tags: ['pictures'], params: FileParams, response: mediaResponses },
    },
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
