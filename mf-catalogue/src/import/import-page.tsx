/** Export of a brand's menu as a file, and import with a check before it is applied. */
import { allows } from '@skatert/contracts/permissions';
import { SelectField } from '@skatert/ui-kit/field';
import { Filters, OfficePage, PageHeader } from '@skatert/ui-kit/office/page';
import { EmptyState } from '@skatert/ui-kit/state';
import { currentBrandAtom } from '@skatert/web-kit/brand';
import { useSearchParams } from '@skatert/web-kit/router';
import { membershipsAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { CheckedImport } from './checked-import.js';
import { ColumnsStep } from './columns-step.js';
import { ExportPanel } from './export-panel.js';
import styles from './import.module.css';
import { UploadPanel } from './upload-panel.js';

export default function ImportPage() {
  const brands = useEditableBrands();
  const [params, setParams] = useSearchParams();
  const current = useAtomValue(currentBrandAtom);
  const chosen = [Number(params.get('brand')), current?.id].find((id) => id !== undefined && brands.has(id));
  const brandId = chosen ?? [...brands.keys()][0];
  const importId = Number(params.get('import')) || null;
  const [file, setFile] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  if (brandId === undefined)
    return (
      <OfficePage>
        <PageHeader title="Импорт и экспорт" />
        <EmptyState
          icon={<Store size={32} strokeWidth={1.5} />}
          text="Нет брендов, меню которых вы можете менять"
        />
      </OfficePage>
    );
  const choose = (brand: number, id: number | null = null) => {
    setChoosing(false);
    setParams({ brand: String(brand), ...(id !== null && { import: String(id) }) });
  };
  const chooseColumns = (unread: File) => {
    setFile(unread);
    setChoosing(true);
  };
  return (
    <OfficePage>
      <PageHeader title="Импорт и экспорт" />
      <Filters className={styles.filters}>
        <SelectField label="Бренд" value={brandId} onChange={({ target }) => choose(Number(target.value))}>
          {[...brands].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Filters>
      {isChoosing && file ? (
        <ColumnsStep
          brandId={brandId}
          file={file}
          onChecked={(id) => choose(brandId, id)}
          onClose={() => choose(brandId)}
        />
      ) : importId === null ? (
        <div className={styles.panels} key={brandId}>
          <ExportPanel brandId={brandId} />
          <UploadPanel
            brandId={brandId}
            onChecked={(id, checked) => {
              setFile(checked);
              choose(brandId, id);
            }}
            onUnknownColumns={chooseColumns}
          />
        </div>
      ) : (
        <CheckedImport
          key={importId}
          id={importId}
          onChooseColumns={file ? () => setChoosing(true) : undefined}
          onClose={() => choose(brandId)}
        />
      )}
    </OfficePage>
  );
}

/** The names of the brands whose menu the user may change, by id. */
function useEditableBrands(): ReadonlyMap<number, string> {
  const memberships = useAtomValue(membershipsAtom).filter(({ roles }) => allows('menu.edit', roles));
  return new Map(memberships.map(({ brandId, brandName }) => [brandId, brandName]));
}
